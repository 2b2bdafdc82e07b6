import './ui/styles/app.css';
import './shell/shell.css';
import { startWorkbench } from './shell/start-workbench';

void startWorkbench(window);
