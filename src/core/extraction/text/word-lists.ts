import { wordSet } from '../../support/function-words';

const english = `a an the+se+y+m+ir+re this that those it its here he she his her we us our+s you+r+rs i me my mine
and or but nor so yet if then else when while where why how what which who+m+se because since as than of to in on at by for from with+out+in into onto
over under about after before between through during against via per is are was were be been being am do does did doing done has have had having can could may might
must shall should will would not no yes only just also too very more most much many some any each every all both few other another such same own out up down off again once
now still even ever never always already really actually simply instead rather one two first second next last new old let+s let's don't doesn't didn't isn't aren't wasn't can't
cannot won't i'm i'll i've it's that's we're we'll we've you're there's here's get+s+ting got go goes going make+s made making use+s+d using need+s+ed want+s
like way thing+s something anything nothing lot kind sort bit please thanks ok okay see look+s know think good great well back put set run+s+ning work+s+ing
add+ed+ing change+d+s changing fix+ed+es+ing show+s take+s give keep come+s happen+s+ed try tried whether either though although however
therefore thus etc eg ie vs able unless until upon across along around above below mean+s start+ed user assistant claude yourself itself themselves`;
const german = `der die das den dem des ein+e+en+em+er+es und oder aber nicht kein+e+en ist sind war+en wird werden wurde+n hat+te haben habe sein+e ihr+e
wir uns+er+ere ich mich mir du dich dir sie es er man auch nur noch schon immer nie wenn weil dass daß als wie wer wo warum für mit von zu zum zur im auf aus bei nach über unter
vor durch gegen ohne um bis seit statt sondern doch mal bitte jetzt dann dort hier sehr mehr kann können muss müssen soll+en+te wollen würde dies+e+er+es alle+s`;
const romance = `le la les un une de et ou mais ne pas est sont était être avoir ont il elle ils elles nous vous je tu ce cette ces qui que quoi dont où pour par avec sans sur sous dans en au aux
plus très si comme parce car donc aussi toujours jamais el los las una unos unas y o pero son era ser estar está están hay qué para por con sin sobre del al más muy como porque
se su sus lo nos mi yo siempre nunca esto esta este eso uma os da dos não é são com em na nas gli di che non cuando donde durante desde hasta entre cada todo toda todos todas otro otra cosa así ya también solo sólo ahora quand lorsque pendant depuis chaque tout toute tous toutes ainsi encore ici alors`;
const dutch = `het een maar niet geen zijn wordt worden werd heeft hebben ik jij hij zij wij ze u mij jou ons onze hun dat dit deze daar wat waar waarom
voor met van naar bij op om aan uit onder tegen zonder door tot dan ook nog wel te kan kunnen moet moeten zal zullen zou`;

/** Words without a topic, in the most common languages. */
export const stopWords: ReadonlySet<string> = wordSet(english, german, romance, dutch);

const names = `ansible apache astro aws azure babel bash bazel bigquery bun cargo cassandra celery chrome chromium ci cloudflare clojure cmake composer cors cron css csv cuda dart deno django dns docker dynamodb
ecto elasticsearch electron elixir eslint esbuild ets express fastapi ffmpeg firebase firefox flask flutter gcp git github gitlab go golang gradle grafana graphql grpc haskell helm heroku hibernate html http https
ide ios java javascript jenkins jest jinja jq json jsonl jwt kafka keycloak kotlin kubernetes kubectl laravel latex linux liveview lua macos mariadb markdown maven mongodb mqtt mypy mysql nats nestjs nextjs nginx nix node
nodejs npm numpy nuxt oauth obsidian ollama opencv openapi openssl opentelemetry oracle otel pandas perl phoenix php pip playwright pnpm poetry polars postgres postgresql prettier prisma prometheus pubsub puppeteer
pydantic pytest python pytorch rabbitmq rails react redis redux regex rest rollup ruby ruff rust s3 safari sass scala scipy sdk sidekiq sklearn slack smtp snowflake spark spring sql sqlalchemy sqlite ssh ssl supabase svelte
swift symfony systemd tailwind tauri tcp tensorflow terraform tls tmux toml torch traefik typescript ubuntu udp unicode utf8 utf-8 uuid uv uvicorn vercel vim vite vitest vscode vue wasm webassembly webhook webpack websocket
websockets windows xcode xml xterm yaml yarn zig zod zsh oauth2 api cache caching migration migrations authentication authorization encryption pagination latency concurrency deployment monitoring logging indexing embedding embeddings
woocommerce wordpress pgbouncer vault testflight rayon clap temporal jasperreports datev excel jira stripe twilio kubernetes-operator argocd istio envoy consul nomad pulumi vagrant podman rsync samba wireguard
caddy haproxy varnish memcached sentry datadog jetpack hilt swiftui uikit coredata cocoapods gem bundler rspec minitest capybara cypress selenium storybook figma sketch bootstrap jquery ember backbone htmx alpine livewire
drupal joomla magento shopify hugo jekyll gatsby eleventy remix sveltekit trpc supertest mocha chai sinon airflow dagster dbt duckdb clickhouse influxdb timescaledb neo4j qdrant pinecone chroma langchain huggingface
numba cython matplotlib seaborn plotly streamlit jupyter arduino esp32 raspberry stm32 freertos opengl vulkan unity unreal godot blender qgis postgis gdal stata matlab julia fortran cobol ada ocaml fsharp erlang nim vlang solidity`;

/** Names of tools, languages, formats and topics that people file notes under. */
export const technologies: ReadonlySet<string> = new Set(names.split(/\s+/));

const generic = `stuff active closed belong jump whole error+s file+s code line+s function+s test+s value+s project user+s message+s problem issue reason cause solution task+s example note data time+s case+s step+s part
name+s type+s string number list item+s option+s result+s method+s class+es module+s key existing current different separate specific available correct wrong single full
process pattern approach version feature output input call+s command+s default true false null nil none tool+s question answer todo fehler datei+en projekt erreur fichier projet archivo proyecto fout bestand
summary session+s review page level general important possible several main real known clear right left small large better best today tomorrow week env dir lib src app bin tmp md ex exs js ts py rb json yml path+s
section+s block+s found find needed need field+s row+s failing failed fail+s missing broken instead without within read write return+s
leave prevent modify render length create+d build built set+up end start point place change fact kind sort bit area piece side top bottom rest amount count size total order look
use way thing work job day hour minute month year morning night anything everything something everybody nobody people customer-side somebody copy copies choice idea plan advantage downside
first last next new old same other fixed static plain simple common local global internal external actual original empty stable unstable present previous recent automatic manual direct equal
server-side client-side right-hand left-hand sign go get put become want prefer exist happen fall fire pass show tell ask say+s tear break+s land raise lower-case outside certain front hint matter alone stay move strip connect restart reload accidental rework held second millisecond
默认 是否 支持 依赖 之间 要求 也不 完成 对应 进行 方法 功能 显示 核心 当前 目前 现在 内容 实现 处理 根本 原因 所以 因为 以后 所有 一律 不要 使用 没有 解决 办法 问题 如果 可以 需要 同一 写入 检查 会得 得到 返回 失败 部分 地方 情况 时候 这个 那个 我们 你们 他们 一个 两个 经常 前面 有人 于是 因此 但是 这样 不同 以及 比较 必须 不能 应该 直接 正式 否则 こと ため する した から です ます これ それ`;

/** Words so common in notes that they do not indicate a topic. */
export const genericWords: ReadonlySet<string> = wordSet(generic);

const times = `january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday januar februar märz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag tage tag woche monat jahr english german french spanish chinese`;

/** Days, months and languages: capitalized, but not topics. */
export const timeWords: ReadonlySet<string> = new Set(times.split(/\s+/));
