/** The bundler puts style sheets into `app.css`. */
declare module '*.css';
