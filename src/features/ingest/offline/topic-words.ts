const names = `ansible apache astro aws azure babel bash bazel bigquery bun cargo cassandra celery chrome chromium ci cloudflare clojure cmake composer cors cron css csv cuda dart deno django dns docker dynamodb
ecto elasticsearch electron elixir eslint esbuild ets express fastapi ffmpeg firebase firefox flask flutter gcp git github gitlab go golang gradle grafana graphql grpc haskell helm heroku hibernate html http https
ide ios java javascript jenkins jest jinja jq json jsonl jwt kafka keycloak kotlin kubernetes kubectl laravel latex linux liveview lua macos mariadb markdown maven mongodb mqtt mypy mysql nats nestjs nextjs nginx nix node
nodejs npm numpy nuxt oauth obsidian ollama opencv openapi openssl opentelemetry oracle otel pandas perl phoenix php pip playwright pnpm poetry polars postgres postgresql prettier prisma prometheus pubsub puppeteer
pydantic pytest python pytorch rabbitmq rails react redis redux regex rest rollup ruby ruff rust s3 safari sass scala scipy sdk sidekiq sklearn slack smtp snowflake spark spring sql sqlalchemy sqlite ssh ssl supabase svelte
swift symfony systemd tailwind tauri tcp tensorflow terraform tls tmux toml torch traefik typescript ubuntu udp unicode utf8 utf-8 uuid uv uvicorn vercel vim vite vitest vscode vue wasm webassembly webhook webpack websocket
websockets windows xcode xml xterm yaml yarn zig zod zsh oauth2 api cache caching migration migrations authentication authorization encryption pagination latency concurrency deployment monitoring logging indexing embedding embeddings
woocommerce wordpress pgbouncer vault prometheus xcode testflight rayon clap temporal jasperreports datev excel jira stripe twilio kubernetes-operator argocd istio envoy consul nomad pulumi vagrant podman rsync samba wireguard
caddy haproxy varnish memcached sentry datadog jetpack hilt swiftui uikit coredata cocoapods gem bundler rspec minitest capybara cypress selenium storybook figma sketch bootstrap jquery ember backbone htmx alpine livewire
symfony drupal joomla magento shopify hugo jekyll gatsby eleventy remix sveltekit trpc supertest mocha chai sinon airflow dagster dbt duckdb clickhouse influxdb timescaledb neo4j qdrant pinecone chroma langchain huggingface
numba cython matplotlib seaborn plotly streamlit jupyter arduino esp32 raspberry stm32 freertos opengl vulkan unity unreal godot blender qgis postgis gdal stata matlab julia fortran cobol ada ocaml fsharp erlang nim vlang solidity`;

/** Names of tools, languages, formats and topics that people file notes under. */
export const technologies: ReadonlySet<string> = new Set(names.split(/\s+/));

const generic = `error errors file files code line lines function functions test tests value values project user users message messages problem issue reason cause solution task tasks example note data time times case cases step steps part
name names type types string number list item items option options result results method methods class classes module modules key existing current different separate specific available correct wrong single full whole
process pattern approach version feature output input call calls command commands default true false null nil none tool tools question answer todo fehler datei dateien projekt erreur fichier projet archivo proyecto fout bestand
summary session sessions review page level general important possible several main real known clear right left small large better best today tomorrow week env dir lib src app bin tmp md ex exs js ts py rb json yml path paths
section sections block blocks found find needed need field fields row rows failing failed fail fails missing broken instead without within read write return returns
leave prevent modify render length create created build built result set setup end start point place change fact kind sort bit area part piece side top bottom rest amount count size total number order look
use user way thing work job day hour minute month year morning night anything everything something everybody nobody people customer-side somebody copy copies place answer reason choice idea plan advantage downside example
first last next new old same other fixed static plain whole single simple common local global internal external actual original empty wrong stable unstable missing present previous current recent available automatic manual direct equal
server-side client-side right-hand left-hand call sign go get put become want prefer exist happen fall fire pass read show tell ask say says tear break breaks land raise lower-case outside certain front hint stay move strip happen connect restart reload
根本 原因 所以 因为 以后 所有 一律 不要 使用 没有 解决 办法 问题 如果 可以 需要 同一 写入 检查 会得 得到 返回 失败 部分 地方 情况 时候 这个 那个 我们 你们 他们 一个 两个 经常 前面 有人 于是 因此 但是 这样 不同 以及 比较 必须 不能 应该 直接 正式 否则 こと ため する した から です ます これ それ`;

/** Words that stand in every note and so tell no topic. */
export const genericWords: ReadonlySet<string> = new Set(generic.split(/\s+/));

const times = `january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday januar februar märz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag tage tag woche monat jahr english german french spanish chinese`;

/** Days, months and languages: capitalised, yet no topics. */
export const timeWords: ReadonlySet<string> = new Set(times.split(/\s+/));
