const names = `ansible apache astro aws azure babel bash bazel bigquery bun cargo cassandra celery chrome chromium ci cloudflare clojure cmake composer cors cron css csv cuda dart deno django dns docker dynamodb
ecto elasticsearch electron elixir eslint esbuild ets express fastapi ffmpeg firebase firefox flask flutter gcp git github gitlab go golang gradle grafana graphql grpc haskell helm heroku hibernate html http https
ide ios java javascript jenkins jest jinja jq json jsonl jwt kafka keycloak kotlin kubernetes kubectl laravel latex linux liveview lua macos mariadb markdown maven mongodb mqtt mypy mysql nats nestjs nextjs nginx nix node
nodejs npm numpy nuxt oauth obsidian ollama opencv openapi openssl opentelemetry oracle otel pandas perl phoenix php pip playwright pnpm poetry polars postgres postgresql prettier prisma prometheus pubsub puppeteer
pydantic pytest python pytorch rabbitmq rails react redis redux regex rest rollup ruby ruff rust s3 safari sass scala scipy sdk sidekiq sklearn slack smtp snowflake spark spring sql sqlalchemy sqlite ssh ssl supabase svelte
swift symfony systemd tailwind tauri tcp tensorflow terraform tls tmux toml torch traefik typescript ubuntu udp unicode utf8 utf-8 uuid uv uvicorn vercel vim vite vitest vscode vue wasm webassembly webhook webpack websocket
websockets windows xcode xml xterm yaml yarn zig zod zsh oauth2 api cache caching migration migrations authentication authorization encryption pagination latency concurrency deployment monitoring logging indexing embedding embeddings`;

/** Names of tools, languages, formats and topics that people file notes under. */
export const technologies: ReadonlySet<string> = new Set(names.split(/\s+/));
