import "node:module";
import { dirname, join, resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "electron-vite";
import { Script } from "node:vm";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { build } from "vite";
import { imageSize } from "image-size";
import MarkdownIt from "markdown-it";
import { execFileSync, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
// src/shared/runner.ts
/** The packages that scripts in a page can import. */
const previewPackages = [
	"react",
	"react/jsx-runtime",
	"react-dom",
	"react-dom/client",
	"react-dom/server"
];
// src/shared/compare.ts
/** By UTF-16 code unit, as `<` does: negative if `a` comes before `b`, positive if after it, 0 if they are the same. */
function compareCodeUnits(a, b) {
	return a < b ? -1 : Number(a > b);
}
// tools/notices/collect-notices.ts
/** Development dependencies that the build takes into the app, or that the app runs on. */
const builtIn = [
	"electron",
	"chokidar",
	"csv-parse",
	"devalue",
	"diff",
	"fastest-levenshtein",
	"highlight.js",
	"htmlparser2",
	"image-size",
	"lru-cache",
	"markdown-it",
	"saxes",
	"temporal-polyfill",
	"ts-fsrs",
	"yaml",
	"yauzl",
	"zod",
	"svelte",
	"bits-ui",
	"@lucide/svelte",
	"@fontsource-variable/inter",
	"@fontsource-variable/jetbrains-mono",
	"@fontsource-variable/source-serif-4",
	"stemmer",
	"@codemirror/commands",
	"@codemirror/lang-css",
	"@codemirror/lang-html",
	"@codemirror/lang-javascript",
	"@codemirror/lang-python",
	"@codemirror/lang-sql",
	"@codemirror/language",
	"@codemirror/state",
	"@codemirror/view",
	"@lezer/highlight",
	"@electric-sql/pglite",
	"libpg-query",
	"node-inspect-extracted",
	"pyodide",
	"typescript",
	"@jridgewell/sourcemap-codec",
	"acorn",
	"react",
	"react-dom"
];
/** Their dependencies are not in the app: Electron's wrapper needs them to download it, and Svelte's are its compiler's. */
const notTakenAlong = /* @__PURE__ */ new Set(["electron", "svelte"]);
/** Parts of those that are in the app all the same. */
const takenAlong = ["clsx", "esm-env"];
/** The packages of the app, by name. Their folders are those under `node_modules` of the project. */
function collectNotices(projectFolder) {
	const lockfile = readLockfile(projectFolder);
	const folders = /* @__PURE__ */ new Set();
	const add = (name, from) => {
		const folder = findFolder(lockfile, name, from);
		if (folder === null || folders.has(folder)) return;
		folders.add(folder);
		if (notTakenAlong.has(name)) return;
		const locked = lockfile[folder];
		const needed = {
			...locked?.dependencies,
			...locked?.peerDependencies
		};
		for (const dependency of Object.keys(needed)) add(dependency, folder);
	};
	const own = Object.keys(lockfile[""]?.dependencies ?? {});
	for (const name of [
		...own,
		...builtIn,
		...takenAlong
	]) add(name, "");
	return [...folders].filter((folder) => existsSync(join(projectFolder, folder))).map((folder) => describePackage(projectFolder, folder, lockfile[folder] ?? {})).sort((a, b) => compareCodeUnits(a.name, b.name));
}
function readLockfile(projectFolder) {
	const text = readFileSync(join(projectFolder, "package-lock.json"), "utf8");
	return JSON.parse(text).packages;
}
/** The folder a package is found in from another's, as Node does it; null when it is not installed. */
function findFolder(lockfile, name, from) {
	for (let folder = from;; folder = folder.slice(0, folder.lastIndexOf("/node_modules/"))) {
		const found = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
		if (found in lockfile) return found;
		if (!folder.includes("/node_modules/")) break;
	}
	const top = `node_modules/${name}`;
	return top in lockfile ? top : null;
}
function describePackage(projectFolder, folder, locked) {
	const { version = "", license = "see its text" } = locked;
	const path = join(projectFolder, folder);
	const texts = readdirSync(path).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort().map((name) => readFileSync(join(path, name), "utf8").trim());
	return {
		name: folder.slice(folder.lastIndexOf("node_modules/") + 13),
		version,
		license,
		text: texts.length > 0 ? texts.join("\n\n") : creditAuthor(path, license)
	};
}
/** For a package without a license file: whose it is, as its package.json says. */
function creditAuthor(path, license) {
	const { author } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
	const name = typeof author === "string" ? author : author?.name;
	return name === void 0 ? `License: ${license}` : `By ${name}. License: ${license}`;
}
// tools/notices/notices-plugin.ts
/** The file that the app reads, beside its main module. */
const fileName = "third-party-notices.json";
/** Writes the notices into the build. */
function writeNotices(projectFolder) {
	return {
		name: "write-third-party-notices",
		apply: "build",
		generateBundle() {
			const source = JSON.stringify(collectNotices(projectFolder));
			this.emitFile({
				type: "asset",
				fileName,
				source
			});
		}
	};
}
/** Fails the build when it takes in a package that the notices do not name. */
function checkNotices(projectFolder) {
	return {
		name: "check-third-party-notices",
		apply: "build",
		generateBundle() {
			const named = new Set(collectNotices(projectFolder).map(({ name }) => name));
			const missing = new Set([...this.getModuleIds()].flatMap(readPackage).filter((name) => !named.has(name)));
			if (missing.size === 0) return;
			const list = [...missing].join(", ");
			this.error(`Not in the third-party notices: ${list}. Name them in tools/notices/collect-notices.ts.`);
		}
	};
}
/** The package a module is from; empty for the app's own. */
function readPackage(id) {
	const path = id.replaceAll("\\", "/");
	const at = path.lastIndexOf("/node_modules/");
	if (at < 0) return [];
	const [first = "", second = ""] = path.slice(at + 14).split("/");
	return [first.startsWith("@") ? `${first}/${second}` : first];
}
// tools/bundle/bundle-preview.ts
const stages = {
	dom: "content/stages/dom.ts",
	"react-dom": "content/stages/react-dom.tsx"
};
/** The code that leaves packages and stages for the script of a page. */
function writeModules(projectFolder) {
	const packages = previewPackages.map((name) => [name, name]);
	const files = Object.entries(stages).map(([name, file]) => [name, join(projectFolder, file)]);
	const list = (prefix, all) => all.map(([name], index) => `${JSON.stringify(name)}: ${prefix}${index}`).join(", ");
	const load = (prefix, all) => all.map(([, from], index) => `import * as ${prefix}${index} from ${JSON.stringify(from)};\n`).join("");
	return load("p", packages) + load("s", files) + `globalThis.modules = { packages: { ${list("p", packages)} }, stages: { ${list("s", files)} } };\n`;
}
function bundlePreview(projectFolder) {
	return {
		name: "bundle-preview",
		apply: "build",
		async generateBundle() {
			const [preview, modules] = [writeScript("preview", await bundleScript(projectFolder, "src/runner/preview/preview.ts")), writeScript("modules", await bundleScript(projectFolder, "modules"))];
			const emit = (name, scripts) => {
				this.emitFile({
					type: "asset",
					fileName: `preview/${name}.html`,
					source: writePage(scripts)
				});
			};
			emit("page", [preview]);
			emit("script-page", [preview, modules]);
		}
	};
}
/** It waits for the page it is to become. */
function writePage(scripts) {
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Preview</title>
${scripts.join("")}</head><body></body></html>
`;
}
/** Stacks tell it by its name from the code of the page. */
function writeScript(name, code) {
	const text = code.replace(/<(?=!--|\/?script)/gi, "\\x3C");
	new Script(text);
	return `<script>${text}\n//# sourceURL=${name}.js\n<\/script>\n`;
}
/** The code of one script with all it imports. */
async function bundleScript(projectFolder, file) {
	const made = "\0modules";
	const input = file === "modules" ? made : join(projectFolder, file);
	const built = await build({
		configFile: false,
		logLevel: "warn",
		root: projectFolder,
		define: { "process.env.NODE_ENV": "\"development\"" },
		plugins: [checkNotices(projectFolder), {
			name: "preview-modules",
			resolveId: (id) => id === made ? id : null,
			load: (id) => id === made ? writeModules(projectFolder) : null
		}],
		build: {
			write: false,
			rolldownOptions: {
				input,
				output: { format: "iife" }
			}
		}
	});
	const chunks = (Array.isArray(built) ? built : [built]).flatMap((one) => "output" in one ? one.output : []);
	const [chunk] = chunks;
	if (chunk?.type !== "chunk" || chunks.length > 1) throw new Error(`${file} is not one script.`);
	return chunk.code;
}
// src/shared/address.ts
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The scheme of links that open the app from outside. */
const linkScheme = "rule-of-thumb";
/** Screens that aren't content; `-` isn't a slug, so they never clash with a framework. */
const screens = [
	"welcome",
	"format",
	"settings",
	"problems",
	"packs",
	"search",
	"recall",
	"interview",
	"session",
	"report",
	"progress",
	"marks",
	"scratchpad",
	"guide",
	"news",
	"about"
];
/** Whether the text is a slug: lowercase letters and digits, joined by single hyphens. */
function isSlug(text) {
	return slugPattern.test(text);
}
/** The prefix of every address in a pack: `/@<pack>`; empty for the bundled library, whose id is empty. */
function packBase(pack) {
	return pack === "" ? "" : `/@${pack}`;
}
/**
* Reads `/<fw>[/<topic>[/<subtopic>[#<question>]]]` or `/blog/<slug>`, both optionally after `/@<pack>`,
* `/@<pack>` or `/-/<screen>`. Returns null if the text is none of these; ignores a trailing slash, and a question that isn't a slug.
*/
function parseAddress(text) {
	const hash = text.indexOf("#");
	const path = hash < 0 ? text : text.slice(0, hash);
	const fragment = hash < 0 ? "" : text.slice(hash + 1);
	if (!path.startsWith("/") || path.startsWith("//")) return null;
	const parts = path.split("/").filter((part) => part !== "");
	const pack = parts[0]?.startsWith("@") === true ? (parts.shift() ?? "").slice(1) : "";
	if (pack !== "" ? !isSlug(pack) : path.startsWith("/@")) return null;
	const [first, second, third, ...rest] = parts;
	if (rest.length > 0) return null;
	if (first === void 0) return pack === "" ? { kind: "library" } : {
		kind: "pack",
		pack
	};
	if (first === "-" && pack === "") {
		const screen = screens.find((name) => name === second);
		return screen === void 0 || third !== void 0 ? null : {
			kind: "screen",
			screen
		};
	}
	if (!isSlug(first)) return null;
	if (first === "blog") {
		if (second === void 0 || third !== void 0 || !isSlug(second)) return null;
		return {
			kind: "article",
			pack,
			article: second
		};
	}
	if (second === void 0) return {
		kind: "framework",
		pack,
		framework: first
	};
	if (!isSlug(second)) return null;
	if (third === void 0) return {
		kind: "topic",
		pack,
		framework: first,
		topic: second
	};
	if (!isSlug(third)) return null;
	return {
		kind: "page",
		pack,
		framework: first,
		topic: second,
		subtopic: third,
		question: isSlug(fragment) ? fragment : null
	};
}
// src/shared/format-address.ts
/** The text form of an address; `parseAddress` reads it back. */
function formatAddress(address) {
	switch (address.kind) {
		case "library": return "/";
		case "pack": return packBase(address.pack);
		case "framework": return `${packBase(address.pack)}/${address.framework}`;
		case "topic": return `${packBase(address.pack)}/${address.framework}/${address.topic}`;
		case "page": {
			const { pack, framework, topic, subtopic } = address;
			const path = `${packBase(pack)}/${framework}/${topic}/${subtopic}`;
			return address.question === null ? path : `${path}#${address.question}`;
		}
		case "article": return `${packBase(address.pack)}/blog/${address.article}`;
		case "screen": return `/-/${address.screen}`;
	}
}
/** The address a `rule-of-thumb://` link names; null if the text isn't such a link or names no location. */
function parseLink(link) {
	const prefix = `${linkScheme}://`;
	if (!link.toLowerCase().startsWith(prefix)) return null;
	const address = parseAddress(`/${link.slice(prefix.length).replace(/^\/@/, "@")}`);
	return address === null ? null : formatAddress(address);
}
// tools/bundle/compile-documents.ts
function compileDocuments() {
	return {
		name: "compile-documents",
		transform: {
			filter: { id: /\.md\?document$/ },
			handler: (text, id) => ({
				code: compileDocument(text, id.replace(/\?.*/, "")),
				moduleType: "js"
			})
		}
	};
}
/** A module whose default export is the document in `file` as HTML, without its title, which the screen shows. */
function compileDocument(text, file) {
	const markdown = new MarkdownIt({ html: true });
	const { rules } = markdown.renderer;
	const pictures = [];
	rules.table_open = () => "<div class=\"table-scroll\" role=\"group\" aria-label=\"Table\" tabindex=\"0\"><table>";
	rules.table_close = () => "</table></div>";
	rules.link_open = (tokens, index, options, _env, self) => {
		const token = tokens[index];
		token.attrSet("href", resolveLink(String(token.attrGet("href")), file));
		return self.renderToken(tokens, index, options);
	};
	rules.image = (tokens, index) => {
		const { attrs, content } = tokens[index];
		const path = String(attrs?.find(([name]) => name === "src")?.[1]);
		const { width, height } = imageSize(readFileSync(resolve(dirname(file), path)));
		pictures.push(path.startsWith(".") ? path : `./${path}`);
		const alt = markdown.utils.escapeHtml(content);
		return `<img class="image" src="${placeholder(pictures.length - 1)}" alt="${alt}" width="${width}" height="${height}">`;
	};
	const html = markdown.render(text.replace(/^# .*\n/, ""));
	const code = pictures.reduce((written, _, index) => written.replace(placeholder(index), `" + picture${index} + "`), JSON.stringify(html));
	return `${pictures.map((path, index) => `import picture${index} from '${path}';\n`).join("")}export default ${code};\n`;
}
function placeholder(index) {
	return `picture:${index}:`;
}
/** Documents link to screens as other programs do, `rule-of-thumb://-/recall`. */
function resolveLink(href, file) {
	const address = parseLink(href);
	if (address === null) throw new Error(`${file}: the app can't open the link ${href}.`);
	return address + (/^rule-of-thumb:\/\/-\/\w+(#\w+)$/.exec(href)?.[1] ?? "");
}
// tools/bundle/copy-engines.ts
/** The files by the folder they are put in, each below `node_modules`. */
const engineFiles = {
	"engines/pyodide": [
		"pyodide/pyodide.mjs",
		"pyodide/pyodide.asm.mjs",
		"pyodide/pyodide.asm.wasm",
		"pyodide/pyodide-lock.json",
		"pyodide/python_stdlib.zip"
	],
	assets: ["libpg-query/wasm/libpg-query.wasm"]
};
/** The most that the database may take, in bytes. */
const maxDatabase = 2 ** 24;
/** In a process of its own, as it changes what the time is there. */
function prepareDatabase(projectFolder) {
	const script = join(projectFolder, "tools/bundle/prepare-database.ts");
	return execFileSync(process.execPath, [script], { maxBuffer: maxDatabase });
}
function copyEngines(projectFolder) {
	return {
		name: "copy-engines",
		apply: "build",
		generateBundle() {
			for (const [folder, files] of Object.entries(engineFiles)) for (const file of files) {
				const source = readFileSync(join(projectFolder, "node_modules", file));
				const name = file.slice(file.lastIndexOf("/") + 1);
				this.emitFile({
					type: "asset",
					fileName: `${folder}/${name}`,
					source
				});
			}
			this.emitFile({
				type: "asset",
				fileName: "engines/postgres/database.tar.gz",
				source: prepareDatabase(projectFolder)
			});
		}
	};
}
// tools/bundle/serve-runner.ts
/** The entry of the page that runs code, and its name: the page is not built, so it names its script by one that stays. */
const runnerEntry = {
	name: "runner/frame",
	file: "src/runner/frame.ts"
};
/** Told by the server when code can be run. */
const builtMessage = "The page that runs code is built.";
/** What Chromium knows the app's own origin by, in Electron and on the Chromium host. */
const origins = {
	electron: "app://bundle",
	host: "https://bundle.invalid"
};
function serveRunner(projectFolder) {
	return {
		name: "serve-runner",
		config(_config, { command }) {
			const hostProgram = join(projectFolder, "tools/chromium-host/bin.ts");
			const runtime = process.env["ELECTRON_EXEC_PATH"] === hostProgram ? "host" : "electron";
			return {
				define: { appOrigin: command === "build" ? "location.origin" : JSON.stringify(origins[runtime]) },
				optimizeDeps: { entries: ["index.html"] }
			};
		},
		async configureServer({ httpServer, config: { logger } }) {
			const watcher = await build(createConfig(projectFolder));
			if (!("on" in watcher)) throw new Error("The page that runs code is not watched.");
			httpServer?.once("close", () => void watcher.close());
			watcher.on("event", (event) => {
				if (event.code === "END") logger.info(builtMessage, { timestamp: true });
				if (event.code === "ERROR") logger.error(String(event.error), { timestamp: true });
			});
		}
	};
}
function createConfig(projectFolder) {
	return {
		configFile: false,
		logLevel: "error",
		root: join(projectFolder, "src/renderer"),
		base: "/",
		plugins: [copyEngines(projectFolder), bundlePreview(projectFolder)],
		worker: { format: "es" },
		build: {
			outDir: join(projectFolder, "out/development"),
			emptyOutDir: true,
			minify: false,
			assetsInlineLimit: 0,
			modulePreload: { polyfill: false },
			watch: {},
			rolldownOptions: {
				input: { [runnerEntry.name]: join(projectFolder, runnerEntry.file) },
				output: { entryFileNames: "[name].js" }
			}
		}
	};
}
// tools/package/source-date.ts
/** Seconds since 1970: SOURCE_DATE_EPOCH, else the time of the last commit, else (outside of Git) 0. */
function findSourceDate(folder, env) {
	const given = env["SOURCE_DATE_EPOCH"];
	if (given !== void 0) {
		if (!/^\d+$/.test(given)) throw new Error(`SOURCE_DATE_EPOCH is no number: '${given}'.`);
		return Number(given);
	}
	const git = spawnSync("git", [
		"log",
		"-1",
		"--format=%ct"
	], {
		cwd: folder,
		encoding: "utf8"
	});
	return git.status === 0 ? Number(git.stdout.trim()) : 0;
}
// tools/start/dev-figures.ts
/** Figures of the user's own libraries are left out: they show in the built app alone. */
function serveFigures(root) {
	const folder = join(root, "content/figures");
	return {
		name: "figures",
		apply: "serve",
		configureServer({ middlewares }) {
			middlewares.use((request, response, next) => {
				answerFigure(folder, request, response).then((isFigure) => isFigure || next(), next);
			});
		}
	};
}
/** Answers a request for a figure; false when it's for something else. */
async function answerFigure(folder, request, response) {
	const name = /^\/figures\/([a-z0-9-]+\.svg)(?:\?.*)?$/.exec(request.url ?? "")?.[1];
	if (name === void 0) return false;
	const svg = await readFile(join(folder, name)).catch(() => null);
	response.writeHead(svg === null ? 404 : 200, {
		"Content-Type": "image/svg+xml",
		"Cache-Control": "no-cache"
	});
	response.end(svg ?? void 0);
	return true;
}
// electron.vite.config.ts
var electron_vite_config_default = defineConfig({
	main: {
		define: { builtAt: String(1e3 * findSourceDate(import.meta.dirname, process.env)) },
		plugins: [writeNotices(import.meta.dirname), checkNotices(import.meta.dirname)],
		build: { rolldownOptions: { input: {
			index: resolve(import.meta.dirname, "src/main/index.ts"),
			start: resolve(import.meta.dirname, "src/main/start/start.ts"),
			"indexing-worker": resolve(import.meta.dirname, "src/main/jobs/indexing/worker.ts"),
			"rendering-worker": resolve(import.meta.dirname, "src/main/jobs/rendering/worker.ts"),
			"import-worker": resolve(import.meta.dirname, "src/main/features/imports/worker.ts"),
			"sharing-worker": resolve(import.meta.dirname, "src/main/features/sharing/worker.ts"),
			"merge-worker": resolve(import.meta.dirname, "src/main/features/study-data/imports/worker.ts"),
			"watching-worker": resolve(import.meta.dirname, "src/main/jobs/watching/worker.ts"),
			"query-worker": resolve(import.meta.dirname, "src/main/jobs/queries/worker.ts"),
			"study-worker": resolve(import.meta.dirname, "src/main/features/study-data/study-worker.ts")
		} } }
	},
	preload: { build: {
		externalizeDeps: false,
		rolldownOptions: {
			input: resolve(import.meta.dirname, "src/preload/index.ts"),
			output: {
				format: "cjs",
				entryFileNames: "index.cjs"
			}
		}
	} },
	renderer: {
		root: "src/renderer",
		build: {
			minify: true,
			assetsInlineLimit: 0,
			modulePreload: false,
			manifest: true,
			rolldownOptions: {
				input: {
					index: resolve(import.meta.dirname, "src/renderer/index.html"),
					[runnerEntry.name]: resolve(import.meta.dirname, runnerEntry.file)
				},
				output: { entryFileNames: ({ name }) => name === runnerEntry.name ? "[name].js" : "assets/[name]-[hash].js" }
			}
		},
		worker: {
			format: "es",
			plugins: () => [checkNotices(import.meta.dirname)]
		},
		plugins: [
			compileDocuments(),
			copyEngines(import.meta.dirname),
			bundlePreview(import.meta.dirname),
			serveRunner(import.meta.dirname),
			svelte({ dynamicCompileOptions: ({ filename }) => filename.includes("node_modules") ? void 0 : { runes: true } }),
			serveFigures(import.meta.dirname),
			checkNotices(import.meta.dirname),
			{
				name: "assets-from-root",
				config: () => ({ base: "/" })
			}
		]
	}
});
export { electron_vite_config_default as default };

//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiZWxlY3Ryb24udml0ZS5jb25maWcuanMiLCJuYW1lcyI6W10sInNvdXJjZXMiOlsiL3dvcmsvd3QvZG9jcy9zcmMvc2hhcmVkL3J1bm5lci50cyIsIi93b3JrL3d0L2RvY3Mvc3JjL3NoYXJlZC9jb21wYXJlLnRzIiwiL3dvcmsvd3QvZG9jcy90b29scy9ub3RpY2VzL2NvbGxlY3Qtbm90aWNlcy50cyIsIi93b3JrL3d0L2RvY3MvdG9vbHMvbm90aWNlcy9ub3RpY2VzLXBsdWdpbi50cyIsIi93b3JrL3d0L2RvY3MvdG9vbHMvYnVuZGxlL2J1bmRsZS1wcmV2aWV3LnRzIiwiL3dvcmsvd3QvZG9jcy9zcmMvc2hhcmVkL2FkZHJlc3MudHMiLCIvd29yay93dC9kb2NzL3NyYy9zaGFyZWQvZm9ybWF0LWFkZHJlc3MudHMiLCIvd29yay93dC9kb2NzL3Rvb2xzL2J1bmRsZS9jb21waWxlLWRvY3VtZW50cy50cyIsIi93b3JrL3d0L2RvY3MvdG9vbHMvYnVuZGxlL2NvcHktZW5naW5lcy50cyIsIi93b3JrL3d0L2RvY3MvdG9vbHMvYnVuZGxlL3NlcnZlLXJ1bm5lci50cyIsIi93b3JrL3d0L2RvY3MvdG9vbHMvcGFja2FnZS9zb3VyY2UtZGF0ZS50cyIsIi93b3JrL3d0L2RvY3MvdG9vbHMvc3RhcnQvZGV2LWZpZ3VyZXMudHMiLCIvd29yay93dC9kb2NzL2VsZWN0cm9uLnZpdGUuY29uZmlnLnRzIl0sInNvdXJjZXNDb250ZW50IjpbIi8qKiBXaGF0IHRoZSB3aW5kb3csIHRoZSBwYWdlIHRoYXQgcnVucyBjb2RlIGFuZCB0aGUgZnJhbWUgb2YgYSBwcmV2aWV3IHNheSB0byBlYWNoIG90aGVyLCBhbmQgd2hlcmUgdGhleSBhcmUuICovXG5cbi8qKiBUaGUgcGFnZSB0aGF0IHJ1bnMgY29kZSBoYXMgYW4gb3JpZ2luIG9mIGl0cyBvd24sIHNvIHRoYXQgY29kZSByZWFjaGVzIG5vdGhpbmcgb2YgdGhlIGFwcC4gKi9cbmV4cG9ydCBjb25zdCBydW5uZXJPcmlnaW4gPSAnYXBwOi8vcnVubmVyJztcblxuLyoqIEl0cyBhZGRyZXNzLiAqL1xuZXhwb3J0IGNvbnN0IHJ1bm5lclBhZ2UgPSBgJHtydW5uZXJPcmlnaW59L2A7XG5cbi8qKiBXaGVyZSBwYWdlcyB0aGF0IGNvZGUgbWFrZXMgYXJlIHNob3duOiBhbm90aGVyIG9yaWdpbiwgc28gdGhhdCBhIHBhZ2UgdGhhdCBoYW5ncyBob2xkcyB1cCBub3RoaW5nIGJ1dCBpdHNlbGYuICovXG5leHBvcnQgY29uc3QgcHJldmlld09yaWdpbiA9ICdhcHA6Ly9wcmV2aWV3JztcblxuLyoqIFdoYXQgYSBwcmV2aWV3IG1heSBkby4gV2l0aG91dCBmb3JtcyBub25lIHdvdWxkIHRlbGwgaXRzIG93biBwYWdlIHRoYXQgaXQgaXMgc3VibWl0dGVkOyB0aGUgcG9saWN5IGtlZXBzIHRoZW0gZnJvbSBiZWluZyBzZW50LiAqL1xuZXhwb3J0IGNvbnN0IHByZXZpZXdTYW5kYm94ID0gJ2FsbG93LXNjcmlwdHMgYWxsb3ctZm9ybXMnO1xuXG4vKiogV2hhdCBpdHMgcGFnZXMgYmVnaW4gYXM6IG9uZSB3aXRob3V0IGEgc2NyaXB0IG9mIGl0cyBvd24sIGFuZCBvbmUgd2hvc2Ugc2NyaXB0IGNhbiB1c2UgcGFja2FnZXMgYW5kIHN0YWdlcy4gKi9cbmV4cG9ydCBjb25zdCBwcmV2aWV3UGFnZXMgPSBbYCR7cHJldmlld09yaWdpbn0vYCwgYCR7cHJldmlld09yaWdpbn0vc2NyaXB0YF07XG5cbmV4cG9ydCBjb25zdCBydW5MYW5ndWFnZXMgPSBbXG4gICdzcWwnLFxuICAnamF2YXNjcmlwdCcsXG4gICd0eXBlc2NyaXB0JyxcbiAgJ3B5dGhvbicsXG4gICdodG1sJyxcbiAgJ2NzcycsXG4gICdqc3gnLFxuICAndHN4Jyxcbl0gYXMgY29uc3Q7XG5cbmV4cG9ydCB0eXBlIFJ1bkxhbmd1YWdlID0gKHR5cGVvZiBydW5MYW5ndWFnZXMpW251bWJlcl07XG5cbi8qKiBXaGF0IGEgZmVuY2UgbmVlZHMgdG8gYmUgcnVuIGJlc2lkZXMgaXRzIG93biBjb2RlLiAqL1xuZXhwb3J0IGludGVyZmFjZSBSdW5QbGFuIHtcbiAgbGFuZ3VhZ2U6IFJ1bkxhbmd1YWdlO1xuICAvKiogVGhlIGNvZGUgb2YgdGhlIGZlbmNlcyBpdCBjb250aW51ZXMsIGluIHRoZWlyIG9yZGVyLiAqL1xuICBiZWZvcmU6IHN0cmluZ1tdO1xuICAvKiogT25seSBvZiBDU1M6IGhvdyBtYW55IG9mIHRob3NlLCB0aGUgZmlyc3QsIGFyZSBIVE1MLiAqL1xuICBwYWdlcz86IG51bWJlcjtcbiAgLyoqIFNRTCB0aGF0IHByZXBhcmVzIHRoZSBkYXRhYmFzZTsgZW1wdHkgZm9yIG5vbmUuICovXG4gIGZpeHR1cmU6IHN0cmluZztcbiAgLyoqIFRleHRzIG9mIGZhaWx1cmVzIHRoYXQgYXJlIG1lYW50LiAqL1xuICBlcnJvcnM/OiBzdHJpbmdbXTtcbiAgLyoqIE9ubHkgb2Ygc2NyaXB0cyB0aGF0IHJ1biBpbiBhIHBhZ2U6IHRoZSBzdGFnZSB0aGV5J3JlIHNldCBvbi4gKi9cbiAgcGFnZT86IHsgc3RhZ2U6IFN0YWdlIHwgbnVsbCB9O1xufVxuXG4vKiogV2hhdCBqdWRnZXMgdGhlIGNvZGUgb2YgYSBjaGFsbGVuZ2UuICovXG5leHBvcnQgaW50ZXJmYWNlIFRlc3RzIHtcbiAgLyoqIEluIHRoZSBsYW5ndWFnZSBvZiB0aGUgY29kZTsgaW4gU1FMLCBjYXNlcyB0aGF0IGVhY2ggc3RhcnQgd2l0aCBhIGxpbmUgYC0tIHRlc3Q6IDxuYW1lPmAuICovXG4gIGNvZGU6IHN0cmluZztcbiAgLyoqIFRoZWlyIG5hbWVzLCBpbiB0aGVpciBvcmRlci4gKi9cbiAgbmFtZXM6IHN0cmluZ1tdO1xuICAvKiogSW4gU1FMLCB0aGUgcXVlcnkgdGhhdCBnaXZlcyB0aGUgcm93cyBleHBlY3RlZDsgZW1wdHkgaW4gdGhlIG90aGVyIGxhbmd1YWdlcy4gKi9cbiAgc29sdXRpb246IHN0cmluZztcbn1cblxuLyoqIFdoYXQgYmVjYW1lIG9mIG9uZSB0ZXN0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBUZXN0UmVzdWx0IHtcbiAgbmFtZTogc3RyaW5nO1xuICBwYXNzZWQ6IGJvb2xlYW47XG4gIC8qKiBCb3RoIHZhbHVlcyBhcyB0ZXh0OyBudWxsIHdoZXJlIHRoZXJlIGlzIG5vbmUuICovXG4gIGV4cGVjdGVkOiBzdHJpbmcgfCBudWxsO1xuICBhY3R1YWw6IHN0cmluZyB8IG51bGw7XG4gIC8qKiBXaHkgdGhlcmUgaXMgbm8gYWN0dWFsIHZhbHVlOyBudWxsIGlmIHRoZXJlIGlzIG9uZS4gKi9cbiAgZXJyb3I6IHN0cmluZyB8IG51bGw7XG59XG5cbi8qKiBXaGF0IGNvZGUgbWF5IG5lZWQgb2YgYSBwYWdlLCBieSBuYW1lLiAqL1xuZXhwb3J0IHR5cGUgU3RhZ2UgPSAnZG9tJyB8ICdyZWFjdC1kb20nO1xuXG4vKiogVGhlIHBhY2thZ2VzIHRoYXQgc2NyaXB0cyBpbiBhIHBhZ2UgY2FuIGltcG9ydC4gKi9cbmV4cG9ydCBjb25zdCBwcmV2aWV3UGFja2FnZXMgPSBbXG4gICdyZWFjdCcsXG4gICdyZWFjdC9qc3gtcnVudGltZScsXG4gICdyZWFjdC1kb20nLFxuICAncmVhY3QtZG9tL2NsaWVudCcsXG4gICdyZWFjdC1kb20vc2VydmVyJyxcbl07XG5cbmV4cG9ydCBpbnRlcmZhY2UgUnVuUmVxdWVzdCBleHRlbmRzIFJ1blBsYW4ge1xuICBjb2RlOiBzdHJpbmc7XG4gIC8qKiBMZWZ0IG91dCB3aGVyZSB0aGUgY29kZSBpcyBvbmx5IHJ1bi4gKi9cbiAgdGVzdHM/OiBUZXN0cztcbiAgLyoqIFRoZSBpZCBvZiB0aGUgbGlicmFyeSB0aGUgY29kZSBpcyBmcm9tOiBsaWJyYXJpZXMgc2hhcmUgbm8gZW5naW5lLiAqL1xuICBsaWJyYXJ5OiBzdHJpbmc7XG59XG5cbi8qKiBUbyB0aGUgcGFnZSB0aGF0IHJ1bnMgY29kZSwgdGhyb3VnaCB0aGUgcG9ydCB0aGF0IGNvbWVzIHdpdGggaXRzIGZpcnN0IG1lc3NhZ2U7IGBpZGAgdGVsbHMgb25lIHJ1biBmcm9tIGFub3RoZXIsIGFuZCB0aGUgY29kZSBtYXkgcnVuIGZvciBgbGltaXRNc2AgbWlsbGlzZWNvbmRzLiAqL1xuZXhwb3J0IHR5cGUgUnVubmVyQ29tbWFuZCA9XG4gIHsgZG86ICdydW4nOyBpZDogbnVtYmVyOyByZXF1ZXN0OiBSdW5SZXF1ZXN0OyBsaW1pdE1zOiBudW1iZXIgfSB8IHsgZG86ICdzdG9wJyB8ICdhbnN3ZXInIH07XG5cbi8qKiBXaHkgYSBydW4gaXMgb3Zlci4gKi9cbmV4cG9ydCB0eXBlIFJ1bkVuZCA9XG4gIHwgeyBob3c6ICdzdG9wcGVkJyB9XG4gIC8qKiBXaXRoIHdoYXQgdGhlIG91dHB1dCB0aGF0IGFuIGFuc3dlciBzaG93cyBpcyBjb21wYXJlZCB3aXRoLCB3aGVyZSB0aGF0IGlzbid0IGFsbCB0aGF0IHdhcyBwcmludGVkLiAqL1xuICB8IHsgaG93OiAnZG9uZSc7IGNvbXBhcmVkPzogc3RyaW5nIH1cbiAgLyoqIFRoZSBwYWdlIHRoYXQgcmFuIGl0IGhhcyBjcmFzaGVkLCBvciBubyBsb25nZXIgYW5zd2Vycy4gKi9cbiAgfCB7IGhvdzogJ2dvbmUnIH1cbiAgLyoqIFRoZSBwYWdlIGl0IG1hZGUgaGFuZ3MsIG9yIGhhcyBjcmFzaGVkOiBpdCBnYXZlIG5vIGFuc3dlciBmb3Igc28gbWFueSBtaWxsaXNlY29uZHMuICovXG4gIHwgeyBob3c6ICdzaWxlbnQnOyBsaW1pdE1zOiBudW1iZXIgfVxuICAvKiogVGhlIHBhZ2UgaXQgbWFkZSBoYXMgZ29uZSB0byBhbm90aGVyIGFkZHJlc3MsIG9yIGxvYWRlZCBhZ2Fpbi4gKi9cbiAgfCB7IGhvdzogJ2xlZnQnIH1cbiAgLyoqIEl0LCBvciBsb2FkaW5nIGl0cyBlbmdpbmUsIHRvb2sgbG9uZ2VyIHRoYW4gc28gbWFueSBtaWxsaXNlY29uZHMuICovXG4gIHwgeyBob3c6ICdsYXRlJzsgbGltaXRNczogbnVtYmVyIH1cbiAgLyoqIFdpdGggd2hhdCB0aGUgbGFuZ3VhZ2Ugc2F5cyBhYm91dCBpdCwgYW5kIHRoZSBsaW5lIG9mIHRoZSBjb2RlIGZyb20gMSB3aGVyZSBpdCBpcyBrbm93bi4gKi9cbiAgfCB7IGhvdzogJ2ZhaWxlZCc7IG1lc3NhZ2U6IHN0cmluZzsgbGluZTogbnVtYmVyIHwgbnVsbCB9O1xuXG4vKiogV2hhdCBiZWNvbWVzIG9mIGEgcnVuLiAqL1xuZXhwb3J0IHR5cGUgUnVuRXZlbnQgPVxuICAvKiogVGhlIGVuZ2luZSBpcyBsb2FkZWQsIGFuZCB0aGUgY29kZSBiZWdpbnMgdG8gcnVuLiAqL1xuICB8IHsgaXM6ICdzdGFydGVkJyB9XG4gIC8qKiBXaXRoIGEgcGFydCwgYSBwYXJ0IG9mIHRoZSBvdXRwdXQgYmVnaW5zLCB3aGljaCBoYXMgdGhpcyBuYW1lOyAnJyBpcyBub25lLiAqL1xuICB8IHsgaXM6ICdvdXRwdXQnOyB0ZXh0OiBzdHJpbmc7IHBhcnQ/OiBzdHJpbmcgfCB1bmRlZmluZWQgfVxuICAvKiogVGVzdHMgdGhhdCB0aGUgcnVuIGRpZCBub3QgY29tZSB0byBhcmUgbm90IHRvbGQgb2YuICovXG4gIHwgeyBpczogJ3Rlc3RlZCc7IHJlc3VsdDogVGVzdFJlc3VsdCB9XG4gIC8qKiBUaGUgY29kZSBtYWtlcyBhIHBhZ2UsIHdoaWNoIGdvZXMgb24gaW4gYSBwcmV2aWV3LiAqL1xuICB8IHsgaXM6ICdwYWdlJzsgcGFnZTogUHJldmlld1BhZ2UgfVxuICB8IHsgaXM6ICdlbmRlZCc7IGVuZDogUnVuRW5kIH07XG5cbi8qKiBGcm9tIHRoZSBwYWdlIHRoYXQgcnVucyBjb2RlLCB0aHJvdWdoIHRoZSBzYW1lIHBvcnQuICovXG5leHBvcnQgdHlwZSBSdW5uZXJNZXNzYWdlID1cbiAgfCB7IGlkOiBudW1iZXI7IGV2ZW50czogUnVuRXZlbnRbXSB9XG4gIC8qKiBJdCBoYXMgbG9hZGVkOyBsYXRlciwgaXQgYW5zd2VycyBgYW5zd2VyYC4gKi9cbiAgfCB7IGlzOiAnYWxpdmUnIH07XG5cbi8qKiBBIHBhZ2UgdG8gYmUgc2hvd24uICovXG5leHBvcnQgaW50ZXJmYWNlIFByZXZpZXdQYWdlIHtcbiAgaHRtbDogc3RyaW5nO1xuICAvKiogV2hhdCBydW5zIGluIGl0IG9uY2UgaXQgaGFzIGxvYWRlZDogdGhlIGJvZHkgb2YgYSBmdW5jdGlvbiB0aGF0IGlzIGdpdmVuIGByZXF1aXJlYCBhbmQgYGV4cG9ydHNgLiAqL1xuICBzY3JpcHQ6IHsgY29kZTogc3RyaW5nOyBzdGFnZTogU3RhZ2UgfCBudWxsOyBoYXNCZWZvcmU6IGJvb2xlYW4gfSB8IG51bGw7XG4gIC8qKiBUaGUgbGluZSBvZiB0aGUgZmVuY2UgZm9yIGVhY2ggbGluZSBvZiB0aGUgc2NyaXB0LCBvciBlbHNlIG9mIHRoZSBIVE1MLCBib3RoIGZyb20gMTsgMCBmb3IgdGhvc2Ugb2Ygb3RoZXIgZmVuY2VzLiAqL1xuICBsaW5lczogbnVtYmVyW107XG59XG5cbi8qKiBUbyB0aGUgZnJhbWUgb2YgYSBwcmV2aWV3LCB0aHJvdWdoIHRoZSBwb3J0IHRoYXQgY29tZXMgd2l0aCBpdHMgZmlyc3QgbWVzc2FnZTogaXRzIHBhZ2UsIG9uY2UsIGFuZCBub3RoaW5nIGJ1dCB0aGF0IGl0IHNob3VsZCBhbnN3ZXIuICovXG5leHBvcnQgdHlwZSBQcmV2aWV3Q29tbWFuZCA9IHsgZG86ICdzaG93JzsgcGFnZTogUHJldmlld1BhZ2UgfSB8IHsgZG86ICdhbnN3ZXInIH07XG5cbi8qKiBGcm9tIHRoZSBmcmFtZSBvZiBhIHByZXZpZXcsIHRocm91Z2ggaXRzIHBvcnQuICovXG5leHBvcnQgdHlwZSBQcmV2aWV3TWVzc2FnZSA9XG4gIC8qKiBJdCBoYXMgbG9hZGVkLCBhbmQgY2FuIHRha2UgaXRzIHBhZ2UuICovXG4gIHwgeyBpczogJ3JlYWR5JyB9XG4gIHwgeyBpczogJ291dHB1dCc7IHRleHQ6IHN0cmluZyB9XG4gIC8qKiBIb3cgbXVjaCBvZiB0aGUgcGFnZSB0aGVyZSBpcyB0byBzZWUsIGluIGl0cyBvd24gcGl4ZWxzLiAqL1xuICB8IHsgaXM6ICdoZWlnaHQnOyBoZWlnaHQ6IG51bWJlciB9XG4gIC8qKiBUaGUgcGFnZSBoYXMgbG9hZGVkLCBvciBzb21ldGhpbmcgaW4gaXQgaGFzIGZhaWxlZC4gKi9cbiAgfCB7IGlzOiAnZW5kZWQnOyBlbmQ6IFJ1bkVuZCB9XG4gIC8qKiBBbnN3ZXJzIGFueSBjb21tYW5kIHRoYXQgY29tZXMgdGhyb3VnaCB0aGUgcG9ydCwgYmVmb3JlIGl0J3MgZG9uZS4gKi9cbiAgfCB7IGlzOiAnYWxpdmUnIH07XG4iLCIvKiogQW4gb3JkZXIgb2YgdGV4dHMgdGhhdCBpcyB0aGUgc2FtZSBvbiBldmVyeSBtYWNoaW5lLiAqL1xuXG4vKiogQnkgVVRGLTE2IGNvZGUgdW5pdCwgYXMgYDxgIGRvZXM6IG5lZ2F0aXZlIGlmIGBhYCBjb21lcyBiZWZvcmUgYGJgLCBwb3NpdGl2ZSBpZiBhZnRlciBpdCwgMCBpZiB0aGV5IGFyZSB0aGUgc2FtZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjb21wYXJlQ29kZVVuaXRzKGE6IHN0cmluZywgYjogc3RyaW5nKTogbnVtYmVyIHtcbiAgcmV0dXJuIGEgPCBiID8gLTEgOiBOdW1iZXIoYSA+IGIpO1xufVxuIiwiLyoqIExpc3RzIHRoZSBwYWNrYWdlcyB0aGF0IGFyZSBwYXJ0IG9mIHRoZSBidWlsdCBhcHAsIGZyb20gdGhlIGxvY2tmaWxlLCB3aXRoIHRoZSBsaWNlbnNlcyB0aGV5IGNvbWUgdW5kZXIuICovXG5pbXBvcnQgeyBleGlzdHNTeW5jLCByZWFkRmlsZVN5bmMsIHJlYWRkaXJTeW5jIH0gZnJvbSAnbm9kZTpmcyc7XG5pbXBvcnQgeyBqb2luIH0gZnJvbSAnbm9kZTpwYXRoJztcbmltcG9ydCB7IGNvbXBhcmVDb2RlVW5pdHMgfSBmcm9tICcuLi8uLi9zcmMvc2hhcmVkL2NvbXBhcmUudHMnO1xuaW1wb3J0IHR5cGUgeyBOb3RpY2UgfSBmcm9tICcuLi8uLi9zcmMvc2hhcmVkL2hlbHAudHMnO1xuXG4vKiogQSBwYWNrYWdlIGFzIHBhY2thZ2UtbG9jay5qc29uIGhvbGRzIGl0LCB1bmRlciB0aGUgcGF0aCBvZiBpdHMgZm9sZGVyLiAqL1xuaW50ZXJmYWNlIExvY2tlZFBhY2thZ2Uge1xuICB2ZXJzaW9uPzogc3RyaW5nO1xuICBsaWNlbnNlPzogc3RyaW5nO1xuICBkZXY/OiBib29sZWFuO1xuICBkZXBlbmRlbmNpZXM/OiBSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+O1xuICBvcHRpb25hbERlcGVuZGVuY2llcz86IFJlY29yZDxzdHJpbmcsIHN0cmluZz47XG4gIHBlZXJEZXBlbmRlbmNpZXM/OiBSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+O1xufVxuXG50eXBlIExvY2tmaWxlID0gUmVjb3JkPHN0cmluZywgTG9ja2VkUGFja2FnZT47XG5cbi8qKiBEZXZlbG9wbWVudCBkZXBlbmRlbmNpZXMgdGhhdCB0aGUgYnVpbGQgdGFrZXMgaW50byB0aGUgYXBwLCBvciB0aGF0IHRoZSBhcHAgcnVucyBvbi4gKi9cbmNvbnN0IGJ1aWx0SW4gPSBbXG4gICdlbGVjdHJvbicsXG4gICdjaG9raWRhcicsXG4gICdjc3YtcGFyc2UnLFxuICAnZGV2YWx1ZScsXG4gICdkaWZmJyxcbiAgJ2Zhc3Rlc3QtbGV2ZW5zaHRlaW4nLFxuICAnaGlnaGxpZ2h0LmpzJyxcbiAgJ2h0bWxwYXJzZXIyJyxcbiAgJ2ltYWdlLXNpemUnLFxuICAnbHJ1LWNhY2hlJyxcbiAgJ21hcmtkb3duLWl0JyxcbiAgJ3NheGVzJyxcbiAgJ3RlbXBvcmFsLXBvbHlmaWxsJyxcbiAgJ3RzLWZzcnMnLFxuICAneWFtbCcsXG4gICd5YXV6bCcsXG4gICd6b2QnLFxuICAnc3ZlbHRlJyxcbiAgJ2JpdHMtdWknLFxuICAnQGx1Y2lkZS9zdmVsdGUnLFxuICAnQGZvbnRzb3VyY2UtdmFyaWFibGUvaW50ZXInLFxuICAnQGZvbnRzb3VyY2UtdmFyaWFibGUvamV0YnJhaW5zLW1vbm8nLFxuICAnQGZvbnRzb3VyY2UtdmFyaWFibGUvc291cmNlLXNlcmlmLTQnLFxuICAnc3RlbW1lcicsXG4gICdAY29kZW1pcnJvci9jb21tYW5kcycsXG4gICdAY29kZW1pcnJvci9sYW5nLWNzcycsXG4gICdAY29kZW1pcnJvci9sYW5nLWh0bWwnLFxuICAnQGNvZGVtaXJyb3IvbGFuZy1qYXZhc2NyaXB0JyxcbiAgJ0Bjb2RlbWlycm9yL2xhbmctcHl0aG9uJyxcbiAgJ0Bjb2RlbWlycm9yL2xhbmctc3FsJyxcbiAgJ0Bjb2RlbWlycm9yL2xhbmd1YWdlJyxcbiAgJ0Bjb2RlbWlycm9yL3N0YXRlJyxcbiAgJ0Bjb2RlbWlycm9yL3ZpZXcnLFxuICAnQGxlemVyL2hpZ2hsaWdodCcsXG4gICdAZWxlY3RyaWMtc3FsL3BnbGl0ZScsXG4gICdsaWJwZy1xdWVyeScsXG4gICdub2RlLWluc3BlY3QtZXh0cmFjdGVkJyxcbiAgJ3B5b2RpZGUnLFxuICAndHlwZXNjcmlwdCcsXG4gICdAanJpZGdld2VsbC9zb3VyY2VtYXAtY29kZWMnLFxuICAnYWNvcm4nLFxuICAncmVhY3QnLFxuICAncmVhY3QtZG9tJyxcbl07XG5cbi8qKiBUaGVpciBkZXBlbmRlbmNpZXMgYXJlIG5vdCBpbiB0aGUgYXBwOiBFbGVjdHJvbidzIHdyYXBwZXIgbmVlZHMgdGhlbSB0byBkb3dubG9hZCBpdCwgYW5kIFN2ZWx0ZSdzIGFyZSBpdHMgY29tcGlsZXIncy4gKi9cbmNvbnN0IG5vdFRha2VuQWxvbmcgPSBuZXcgU2V0KFsnZWxlY3Ryb24nLCAnc3ZlbHRlJ10pO1xuXG4vKiogUGFydHMgb2YgdGhvc2UgdGhhdCBhcmUgaW4gdGhlIGFwcCBhbGwgdGhlIHNhbWUuICovXG5jb25zdCB0YWtlbkFsb25nID0gWydjbHN4JywgJ2VzbS1lbnYnXTtcblxuLyoqIFRoZSBwYWNrYWdlcyBvZiB0aGUgYXBwLCBieSBuYW1lLiBUaGVpciBmb2xkZXJzIGFyZSB0aG9zZSB1bmRlciBgbm9kZV9tb2R1bGVzYCBvZiB0aGUgcHJvamVjdC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjb2xsZWN0Tm90aWNlcyhwcm9qZWN0Rm9sZGVyOiBzdHJpbmcpOiBOb3RpY2VbXSB7XG4gIGNvbnN0IGxvY2tmaWxlID0gcmVhZExvY2tmaWxlKHByb2plY3RGb2xkZXIpO1xuICBjb25zdCBmb2xkZXJzID0gbmV3IFNldDxzdHJpbmc+KCk7XG4gIGNvbnN0IGFkZCA9IChuYW1lOiBzdHJpbmcsIGZyb206IHN0cmluZyk6IHZvaWQgPT4ge1xuICAgIGNvbnN0IGZvbGRlciA9IGZpbmRGb2xkZXIobG9ja2ZpbGUsIG5hbWUsIGZyb20pO1xuICAgIGlmIChmb2xkZXIgPT09IG51bGwgfHwgZm9sZGVycy5oYXMoZm9sZGVyKSkgcmV0dXJuO1xuICAgIGZvbGRlcnMuYWRkKGZvbGRlcik7XG4gICAgaWYgKG5vdFRha2VuQWxvbmcuaGFzKG5hbWUpKSByZXR1cm47XG4gICAgY29uc3QgbG9ja2VkID0gbG9ja2ZpbGVbZm9sZGVyXTtcbiAgICBjb25zdCBuZWVkZWQgPSB7IC4uLmxvY2tlZD8uZGVwZW5kZW5jaWVzLCAuLi5sb2NrZWQ/LnBlZXJEZXBlbmRlbmNpZXMgfTtcbiAgICBmb3IgKGNvbnN0IGRlcGVuZGVuY3kgb2YgT2JqZWN0LmtleXMobmVlZGVkKSkgYWRkKGRlcGVuZGVuY3ksIGZvbGRlcik7XG4gIH07XG4gIGNvbnN0IG93biA9IE9iamVjdC5rZXlzKGxvY2tmaWxlWycnXT8uZGVwZW5kZW5jaWVzID8/IHt9KTtcbiAgZm9yIChjb25zdCBuYW1lIG9mIFsuLi5vd24sIC4uLmJ1aWx0SW4sIC4uLnRha2VuQWxvbmddKSBhZGQobmFtZSwgJycpO1xuICByZXR1cm4gWy4uLmZvbGRlcnNdXG4gICAgLmZpbHRlcigoZm9sZGVyKSA9PiBleGlzdHNTeW5jKGpvaW4ocHJvamVjdEZvbGRlciwgZm9sZGVyKSkpXG4gICAgLm1hcCgoZm9sZGVyKSA9PiBkZXNjcmliZVBhY2thZ2UocHJvamVjdEZvbGRlciwgZm9sZGVyLCBsb2NrZmlsZVtmb2xkZXJdID8/IHt9KSlcbiAgICAuc29ydCgoYSwgYikgPT4gY29tcGFyZUNvZGVVbml0cyhhLm5hbWUsIGIubmFtZSkpO1xufVxuXG5mdW5jdGlvbiByZWFkTG9ja2ZpbGUocHJvamVjdEZvbGRlcjogc3RyaW5nKTogTG9ja2ZpbGUge1xuICBjb25zdCB0ZXh0ID0gcmVhZEZpbGVTeW5jKGpvaW4ocHJvamVjdEZvbGRlciwgJ3BhY2thZ2UtbG9jay5qc29uJyksICd1dGY4Jyk7XG4gIHJldHVybiAoSlNPTi5wYXJzZSh0ZXh0KSBhcyB7IHBhY2thZ2VzOiBMb2NrZmlsZSB9KS5wYWNrYWdlcztcbn1cblxuLyoqIFRoZSBmb2xkZXIgYSBwYWNrYWdlIGlzIGZvdW5kIGluIGZyb20gYW5vdGhlcidzLCBhcyBOb2RlIGRvZXMgaXQ7IG51bGwgd2hlbiBpdCBpcyBub3QgaW5zdGFsbGVkLiAqL1xuZnVuY3Rpb24gZmluZEZvbGRlcihsb2NrZmlsZTogTG9ja2ZpbGUsIG5hbWU6IHN0cmluZywgZnJvbTogc3RyaW5nKTogc3RyaW5nIHwgbnVsbCB7XG4gIGZvciAobGV0IGZvbGRlciA9IGZyb207IDsgZm9sZGVyID0gZm9sZGVyLnNsaWNlKDAsIGZvbGRlci5sYXN0SW5kZXhPZignL25vZGVfbW9kdWxlcy8nKSkpIHtcbiAgICBjb25zdCBmb3VuZCA9IGAke2ZvbGRlciA9PT0gJycgPyAnJyA6IGAke2ZvbGRlcn0vYH1ub2RlX21vZHVsZXMvJHtuYW1lfWA7XG4gICAgaWYgKGZvdW5kIGluIGxvY2tmaWxlKSByZXR1cm4gZm91bmQ7XG4gICAgaWYgKCFmb2xkZXIuaW5jbHVkZXMoJy9ub2RlX21vZHVsZXMvJykpIGJyZWFrO1xuICB9XG4gIGNvbnN0IHRvcCA9IGBub2RlX21vZHVsZXMvJHtuYW1lfWA7XG4gIHJldHVybiB0b3AgaW4gbG9ja2ZpbGUgPyB0b3AgOiBudWxsO1xufVxuXG5mdW5jdGlvbiBkZXNjcmliZVBhY2thZ2UocHJvamVjdEZvbGRlcjogc3RyaW5nLCBmb2xkZXI6IHN0cmluZywgbG9ja2VkOiBMb2NrZWRQYWNrYWdlKTogTm90aWNlIHtcbiAgY29uc3QgeyB2ZXJzaW9uID0gJycsIGxpY2Vuc2UgPSAnc2VlIGl0cyB0ZXh0JyB9ID0gbG9ja2VkO1xuICBjb25zdCBwYXRoID0gam9pbihwcm9qZWN0Rm9sZGVyLCBmb2xkZXIpO1xuICBjb25zdCBmaWxlcyA9IHJlYWRkaXJTeW5jKHBhdGgpLmZpbHRlcigobmFtZSkgPT4gL14obGljZW5bY3NdZXxjb3B5aW5nfG5vdGljZSkvaS50ZXN0KG5hbWUpKTtcbiAgY29uc3QgdGV4dHMgPSBmaWxlcy5zb3J0KCkubWFwKChuYW1lKSA9PiByZWFkRmlsZVN5bmMoam9pbihwYXRoLCBuYW1lKSwgJ3V0ZjgnKS50cmltKCkpO1xuICByZXR1cm4ge1xuICAgIG5hbWU6IGZvbGRlci5zbGljZShmb2xkZXIubGFzdEluZGV4T2YoJ25vZGVfbW9kdWxlcy8nKSArICdub2RlX21vZHVsZXMvJy5sZW5ndGgpLFxuICAgIHZlcnNpb24sXG4gICAgbGljZW5zZSxcbiAgICB0ZXh0OiB0ZXh0cy5sZW5ndGggPiAwID8gdGV4dHMuam9pbignXFxuXFxuJykgOiBjcmVkaXRBdXRob3IocGF0aCwgbGljZW5zZSksXG4gIH07XG59XG5cbi8qKiBGb3IgYSBwYWNrYWdlIHdpdGhvdXQgYSBsaWNlbnNlIGZpbGU6IHdob3NlIGl0IGlzLCBhcyBpdHMgcGFja2FnZS5qc29uIHNheXMuICovXG5mdW5jdGlvbiBjcmVkaXRBdXRob3IocGF0aDogc3RyaW5nLCBsaWNlbnNlOiBzdHJpbmcpOiBzdHJpbmcge1xuICBjb25zdCB7IGF1dGhvciB9ID0gSlNPTi5wYXJzZShyZWFkRmlsZVN5bmMoam9pbihwYXRoLCAncGFja2FnZS5qc29uJyksICd1dGY4JykpIGFzIHtcbiAgICBhdXRob3I/OiBzdHJpbmcgfCB7IG5hbWU6IHN0cmluZyB9O1xuICB9O1xuICBjb25zdCBuYW1lID0gdHlwZW9mIGF1dGhvciA9PT0gJ3N0cmluZycgPyBhdXRob3IgOiBhdXRob3I/Lm5hbWU7XG4gIHJldHVybiBuYW1lID09PSB1bmRlZmluZWQgPyBgTGljZW5zZTogJHtsaWNlbnNlfWAgOiBgQnkgJHtuYW1lfS4gTGljZW5zZTogJHtsaWNlbnNlfWA7XG59XG4iLCIvKiogVml0ZSBwbHVnaW5zIHRoYXQgd3JpdGUgdGhlIHRoaXJkLXBhcnR5IG5vdGljZXMgYmVzaWRlIHRoZSBtYWluIHByb2Nlc3MsIGFuZCBjaGVjayB0aGF0IG5vdGhpbmcgaXMgbWlzc2luZyBpbiB0aGVtLiAqL1xuaW1wb3J0IHR5cGUgeyBQbHVnaW4gfSBmcm9tICd2aXRlJztcbmltcG9ydCB7IGNvbGxlY3ROb3RpY2VzIH0gZnJvbSAnLi9jb2xsZWN0LW5vdGljZXMudHMnO1xuXG4vKiogVGhlIGZpbGUgdGhhdCB0aGUgYXBwIHJlYWRzLCBiZXNpZGUgaXRzIG1haW4gbW9kdWxlLiAqL1xuY29uc3QgZmlsZU5hbWUgPSAndGhpcmQtcGFydHktbm90aWNlcy5qc29uJztcblxuLyoqIFdyaXRlcyB0aGUgbm90aWNlcyBpbnRvIHRoZSBidWlsZC4gKi9cbmV4cG9ydCBmdW5jdGlvbiB3cml0ZU5vdGljZXMocHJvamVjdEZvbGRlcjogc3RyaW5nKTogUGx1Z2luIHtcbiAgcmV0dXJuIHtcbiAgICBuYW1lOiAnd3JpdGUtdGhpcmQtcGFydHktbm90aWNlcycsXG4gICAgYXBwbHk6ICdidWlsZCcsXG4gICAgZ2VuZXJhdGVCdW5kbGUoKSB7XG4gICAgICBjb25zdCBzb3VyY2UgPSBKU09OLnN0cmluZ2lmeShjb2xsZWN0Tm90aWNlcyhwcm9qZWN0Rm9sZGVyKSk7XG4gICAgICB0aGlzLmVtaXRGaWxlKHsgdHlwZTogJ2Fzc2V0JywgZmlsZU5hbWUsIHNvdXJjZSB9KTtcbiAgICB9LFxuICB9O1xufVxuXG4vKiogRmFpbHMgdGhlIGJ1aWxkIHdoZW4gaXQgdGFrZXMgaW4gYSBwYWNrYWdlIHRoYXQgdGhlIG5vdGljZXMgZG8gbm90IG5hbWUuICovXG5leHBvcnQgZnVuY3Rpb24gY2hlY2tOb3RpY2VzKHByb2plY3RGb2xkZXI6IHN0cmluZyk6IFBsdWdpbiB7XG4gIHJldHVybiB7XG4gICAgbmFtZTogJ2NoZWNrLXRoaXJkLXBhcnR5LW5vdGljZXMnLFxuICAgIGFwcGx5OiAnYnVpbGQnLFxuICAgIGdlbmVyYXRlQnVuZGxlKCkge1xuICAgICAgY29uc3QgbmFtZWQgPSBuZXcgU2V0KGNvbGxlY3ROb3RpY2VzKHByb2plY3RGb2xkZXIpLm1hcCgoeyBuYW1lIH0pID0+IG5hbWUpKTtcbiAgICAgIGNvbnN0IG1pc3NpbmcgPSBuZXcgU2V0KFxuICAgICAgICBbLi4udGhpcy5nZXRNb2R1bGVJZHMoKV0uZmxhdE1hcChyZWFkUGFja2FnZSkuZmlsdGVyKChuYW1lKSA9PiAhbmFtZWQuaGFzKG5hbWUpKSxcbiAgICAgICk7XG4gICAgICBpZiAobWlzc2luZy5zaXplID09PSAwKSByZXR1cm47XG4gICAgICBjb25zdCBsaXN0ID0gWy4uLm1pc3NpbmddLmpvaW4oJywgJyk7XG4gICAgICB0aGlzLmVycm9yKFxuICAgICAgICBgTm90IGluIHRoZSB0aGlyZC1wYXJ0eSBub3RpY2VzOiAke2xpc3R9LiBOYW1lIHRoZW0gaW4gdG9vbHMvbm90aWNlcy9jb2xsZWN0LW5vdGljZXMudHMuYCxcbiAgICAgICk7XG4gICAgfSxcbiAgfTtcbn1cblxuLyoqIFRoZSBwYWNrYWdlIGEgbW9kdWxlIGlzIGZyb207IGVtcHR5IGZvciB0aGUgYXBwJ3Mgb3duLiAqL1xuZnVuY3Rpb24gcmVhZFBhY2thZ2UoaWQ6IHN0cmluZyk6IHN0cmluZ1tdIHtcbiAgY29uc3QgcGF0aCA9IGlkLnJlcGxhY2VBbGwoJ1xcXFwnLCAnLycpO1xuICBjb25zdCBhdCA9IHBhdGgubGFzdEluZGV4T2YoJy9ub2RlX21vZHVsZXMvJyk7XG4gIGlmIChhdCA8IDApIHJldHVybiBbXTtcbiAgY29uc3QgW2ZpcnN0ID0gJycsIHNlY29uZCA9ICcnXSA9IHBhdGguc2xpY2UoYXQgKyAnL25vZGVfbW9kdWxlcy8nLmxlbmd0aCkuc3BsaXQoJy8nKTtcbiAgcmV0dXJuIFtmaXJzdC5zdGFydHNXaXRoKCdAJykgPyBgJHtmaXJzdH0vJHtzZWNvbmR9YCA6IGZpcnN0XTtcbn1cbiIsIi8qKlxuICogQSBWaXRlIHBsdWdpbiB0aGF0IGJ1aWxkcyB0aGUgcGFnZXMgdGhhdCBwcmV2aWV3cyBiZWdpbiBhcywgd2l0aCB0aGVpciBzY3JpcHRzIGluIHRoZW06IG9mIGFuIGVycm9yIGluIGEgc2NyaXB0IGZyb20gZWxzZXdoZXJlLFxuICogdGhlIGJyb3dzZXIgd291bGQgdGVsbCBhIHBhZ2Ugd2l0aG91dCBhbiBvcmlnaW4gbm90aGluZy5cbiAqL1xuaW1wb3J0IHsgam9pbiB9IGZyb20gJ25vZGU6cGF0aCc7XG5pbXBvcnQgeyBTY3JpcHQgfSBmcm9tICdub2RlOnZtJztcbmltcG9ydCB7IHByZXZpZXdQYWNrYWdlcyB9IGZyb20gJy4uLy4uL3NyYy9zaGFyZWQvcnVubmVyLnRzJztcbmltcG9ydCB7IGNoZWNrTm90aWNlcyB9IGZyb20gJy4uL25vdGljZXMvbm90aWNlcy1wbHVnaW4udHMnO1xuaW1wb3J0IHsgYnVpbGQgfSBmcm9tICd2aXRlJztcbmltcG9ydCB0eXBlIHsgUGx1Z2luIH0gZnJvbSAndml0ZSc7XG5cbmNvbnN0IHN0YWdlcyA9IHsgZG9tOiAnY29udGVudC9zdGFnZXMvZG9tLnRzJywgJ3JlYWN0LWRvbSc6ICdjb250ZW50L3N0YWdlcy9yZWFjdC1kb20udHN4JyB9O1xuXG4vKiogVGhlIGNvZGUgdGhhdCBsZWF2ZXMgcGFja2FnZXMgYW5kIHN0YWdlcyBmb3IgdGhlIHNjcmlwdCBvZiBhIHBhZ2UuICovXG5mdW5jdGlvbiB3cml0ZU1vZHVsZXMocHJvamVjdEZvbGRlcjogc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgcGFja2FnZXMgPSBwcmV2aWV3UGFja2FnZXMubWFwKChuYW1lKSA9PiBbbmFtZSwgbmFtZV0gYXMgY29uc3QpO1xuICBjb25zdCBmaWxlcyA9IE9iamVjdC5lbnRyaWVzKHN0YWdlcykubWFwKChbbmFtZSwgZmlsZV0pID0+IFtuYW1lLCBqb2luKHByb2plY3RGb2xkZXIsIGZpbGUpXSk7XG4gIGNvbnN0IGxpc3QgPSAocHJlZml4OiBzdHJpbmcsIGFsbDogcmVhZG9ubHkgKHJlYWRvbmx5IHN0cmluZ1tdKVtdKTogc3RyaW5nID0+XG4gICAgYWxsLm1hcCgoW25hbWVdLCBpbmRleCkgPT4gYCR7SlNPTi5zdHJpbmdpZnkobmFtZSl9OiAke3ByZWZpeH0ke2luZGV4fWApLmpvaW4oJywgJyk7XG4gIGNvbnN0IGxvYWQgPSAocHJlZml4OiBzdHJpbmcsIGFsbDogcmVhZG9ubHkgKHJlYWRvbmx5IHN0cmluZ1tdKVtdKTogc3RyaW5nID0+XG4gICAgYWxsXG4gICAgICAubWFwKChbLCBmcm9tXSwgaW5kZXgpID0+IGBpbXBvcnQgKiBhcyAke3ByZWZpeH0ke2luZGV4fSBmcm9tICR7SlNPTi5zdHJpbmdpZnkoZnJvbSl9O1xcbmApXG4gICAgICAuam9pbignJyk7XG4gIHJldHVybiAoXG4gICAgbG9hZCgncCcsIHBhY2thZ2VzKSArXG4gICAgbG9hZCgncycsIGZpbGVzKSArXG4gICAgYGdsb2JhbFRoaXMubW9kdWxlcyA9IHsgcGFja2FnZXM6IHsgJHtsaXN0KCdwJywgcGFja2FnZXMpfSB9LCBzdGFnZXM6IHsgJHtsaXN0KCdzJywgZmlsZXMpfSB9IH07XFxuYFxuICApO1xufVxuXG5leHBvcnQgZnVuY3Rpb24gYnVuZGxlUHJldmlldyhwcm9qZWN0Rm9sZGVyOiBzdHJpbmcpOiBQbHVnaW4ge1xuICByZXR1cm4ge1xuICAgIG5hbWU6ICdidW5kbGUtcHJldmlldycsXG4gICAgYXBwbHk6ICdidWlsZCcsXG4gICAgYXN5bmMgZ2VuZXJhdGVCdW5kbGUoKSB7XG4gICAgICBjb25zdCBbcHJldmlldywgbW9kdWxlc10gPSBbXG4gICAgICAgIHdyaXRlU2NyaXB0KCdwcmV2aWV3JywgYXdhaXQgYnVuZGxlU2NyaXB0KHByb2plY3RGb2xkZXIsICdzcmMvcnVubmVyL3ByZXZpZXcvcHJldmlldy50cycpKSxcbiAgICAgICAgd3JpdGVTY3JpcHQoJ21vZHVsZXMnLCBhd2FpdCBidW5kbGVTY3JpcHQocHJvamVjdEZvbGRlciwgJ21vZHVsZXMnKSksXG4gICAgICBdO1xuICAgICAgY29uc3QgZW1pdCA9IChuYW1lOiBzdHJpbmcsIHNjcmlwdHM6IHJlYWRvbmx5IHN0cmluZ1tdKTogdm9pZCA9PiB7XG4gICAgICAgIHRoaXMuZW1pdEZpbGUoe1xuICAgICAgICAgIHR5cGU6ICdhc3NldCcsXG4gICAgICAgICAgZmlsZU5hbWU6IGBwcmV2aWV3LyR7bmFtZX0uaHRtbGAsXG4gICAgICAgICAgc291cmNlOiB3cml0ZVBhZ2Uoc2NyaXB0cyksXG4gICAgICAgIH0pO1xuICAgICAgfTtcbiAgICAgIGVtaXQoJ3BhZ2UnLCBbcHJldmlld10pO1xuICAgICAgZW1pdCgnc2NyaXB0LXBhZ2UnLCBbcHJldmlldywgbW9kdWxlc10pO1xuICAgIH0sXG4gIH07XG59XG5cbi8qKiBJdCB3YWl0cyBmb3IgdGhlIHBhZ2UgaXQgaXMgdG8gYmVjb21lLiAqL1xuZnVuY3Rpb24gd3JpdGVQYWdlKHNjcmlwdHM6IHJlYWRvbmx5IHN0cmluZ1tdKTogc3RyaW5nIHtcbiAgcmV0dXJuIGA8IWRvY3R5cGUgaHRtbD5cbjxodG1sIGxhbmc9XCJlblwiPjxoZWFkPjxtZXRhIGNoYXJzZXQ9XCJ1dGYtOFwiPjx0aXRsZT5QcmV2aWV3PC90aXRsZT5cbiR7c2NyaXB0cy5qb2luKCcnKX08L2hlYWQ+PGJvZHk+PC9ib2R5PjwvaHRtbD5cbmA7XG59XG5cbi8qKiBTdGFja3MgdGVsbCBpdCBieSBpdHMgbmFtZSBmcm9tIHRoZSBjb2RlIG9mIHRoZSBwYWdlLiAqL1xuZnVuY3Rpb24gd3JpdGVTY3JpcHQobmFtZTogc3RyaW5nLCBjb2RlOiBzdHJpbmcpOiBzdHJpbmcge1xuICAvLyBJbiBzdHJpbmdzIHRoaXMgc3RhbmRzIGZvciB0aGUgc2FtZTsgYW55d2hlcmUgZWxzZSB0aGUgc2NyaXB0IGNhbid0IGJlIHJlYWQsIGFuZCB0aGUgYnVpbGQgZmFpbHMuXG4gIGNvbnN0IHRleHQgPSBjb2RlLnJlcGxhY2UoLzwoPz0hLS18XFwvP3NjcmlwdCkvZ2ksICdcXFxceDNDJyk7XG4gIG5ldyBTY3JpcHQodGV4dCk7XG4gIHJldHVybiBgPHNjcmlwdD4ke3RleHR9XFxuLy8jIHNvdXJjZVVSTD0ke25hbWV9LmpzXFxuPC9zY3JpcHQ+XFxuYDtcbn1cblxuLyoqIFRoZSBjb2RlIG9mIG9uZSBzY3JpcHQgd2l0aCBhbGwgaXQgaW1wb3J0cy4gKi9cbmFzeW5jIGZ1bmN0aW9uIGJ1bmRsZVNjcmlwdChwcm9qZWN0Rm9sZGVyOiBzdHJpbmcsIGZpbGU6IHN0cmluZyk6IFByb21pc2U8c3RyaW5nPiB7XG4gIGNvbnN0IG1hZGUgPSAnXFwwbW9kdWxlcyc7XG4gIGNvbnN0IGlucHV0ID0gZmlsZSA9PT0gJ21vZHVsZXMnID8gbWFkZSA6IGpvaW4ocHJvamVjdEZvbGRlciwgZmlsZSk7XG4gIGNvbnN0IGJ1aWx0ID0gYXdhaXQgYnVpbGQoe1xuICAgIGNvbmZpZ0ZpbGU6IGZhbHNlLFxuICAgIGxvZ0xldmVsOiAnd2FybicsXG4gICAgcm9vdDogcHJvamVjdEZvbGRlcixcbiAgICAvLyBXaGF0IGFuc3dlcnMgcHJpbnQgd2FzIHByb3ZlbiB3aXRoIFJlYWN0IGFzIGl0IGlzIHdoaWxlIGRldmVsb3BpbmcuXG4gICAgZGVmaW5lOiB7ICdwcm9jZXNzLmVudi5OT0RFX0VOVic6ICdcImRldmVsb3BtZW50XCInIH0sXG4gICAgcGx1Z2luczogW1xuICAgICAgY2hlY2tOb3RpY2VzKHByb2plY3RGb2xkZXIpLFxuICAgICAge1xuICAgICAgICBuYW1lOiAncHJldmlldy1tb2R1bGVzJyxcbiAgICAgICAgcmVzb2x2ZUlkOiAoaWQpID0+IChpZCA9PT0gbWFkZSA/IGlkIDogbnVsbCksXG4gICAgICAgIGxvYWQ6IChpZCkgPT4gKGlkID09PSBtYWRlID8gd3JpdGVNb2R1bGVzKHByb2plY3RGb2xkZXIpIDogbnVsbCksXG4gICAgICB9LFxuICAgIF0sXG4gICAgYnVpbGQ6IHsgd3JpdGU6IGZhbHNlLCByb2xsZG93bk9wdGlvbnM6IHsgaW5wdXQsIG91dHB1dDogeyBmb3JtYXQ6ICdpaWZlJyB9IH0gfSxcbiAgfSk7XG4gIGNvbnN0IG91dHB1dHMgPSBBcnJheS5pc0FycmF5KGJ1aWx0KSA/IGJ1aWx0IDogW2J1aWx0XTtcbiAgY29uc3QgY2h1bmtzID0gb3V0cHV0cy5mbGF0TWFwKChvbmUpID0+ICgnb3V0cHV0JyBpbiBvbmUgPyBvbmUub3V0cHV0IDogW10pKTtcbiAgY29uc3QgW2NodW5rXSA9IGNodW5rcztcbiAgaWYgKGNodW5rPy50eXBlICE9PSAnY2h1bmsnIHx8IGNodW5rcy5sZW5ndGggPiAxKSB0aHJvdyBuZXcgRXJyb3IoYCR7ZmlsZX0gaXMgbm90IG9uZSBzY3JpcHQuYCk7XG4gIHJldHVybiBjaHVuay5jb2RlO1xufVxuIiwiLyoqIEFkZHJlc3NlczogdGhlIHRleHQgZm9ybSB0aGF0IG5hbWVzIGV2ZXJ5IGxvY2F0aW9uIGluIHRoZSBhcHAsIGJvdGggaW5zaWRlIGl0IGFuZCBpbiBsaW5rcy4gKi9cblxuY29uc3Qgc2x1Z1BhdHRlcm4gPSAvXlthLXowLTldKyg/Oi1bYS16MC05XSspKiQvO1xuXG4vKiogVGhlIHNjaGVtZSBvZiBsaW5rcyB0aGF0IG9wZW4gdGhlIGFwcCBmcm9tIG91dHNpZGUuICovXG5leHBvcnQgY29uc3QgbGlua1NjaGVtZSA9ICdydWxlLW9mLXRodW1iJztcblxuLyoqIFNjcmVlbnMgdGhhdCBhcmVuJ3QgY29udGVudDsgYC1gIGlzbid0IGEgc2x1Zywgc28gdGhleSBuZXZlciBjbGFzaCB3aXRoIGEgZnJhbWV3b3JrLiAqL1xuY29uc3Qgc2NyZWVucyA9IFtcbiAgJ3dlbGNvbWUnLFxuICAnZm9ybWF0JyxcbiAgJ3NldHRpbmdzJyxcbiAgJ3Byb2JsZW1zJyxcbiAgJ3BhY2tzJyxcbiAgJ3NlYXJjaCcsXG4gICdyZWNhbGwnLFxuICAnaW50ZXJ2aWV3JyxcbiAgJ3Nlc3Npb24nLFxuICAncmVwb3J0JyxcbiAgJ3Byb2dyZXNzJyxcbiAgJ21hcmtzJyxcbiAgJ3NjcmF0Y2hwYWQnLFxuICAnZ3VpZGUnLFxuICAnbmV3cycsXG4gICdhYm91dCcsXG5dIGFzIGNvbnN0O1xuXG5leHBvcnQgdHlwZSBTY3JlZW5OYW1lID0gKHR5cGVvZiBzY3JlZW5zKVtudW1iZXJdO1xuXG4vKiogVGhlIGFkZHJlc3Mgb2YgYSBzY3JlZW4sIGFuZCBwZXJoYXBzIHdoYXQgaXQncyBhYm91dDogd2hhdCBpcyB3cml0dGVuIGluIGNvZGUgYXMgb25lIG5hbWVzIGEgc2NyZWVuIHRoYXQgdGhlcmUgaXMuICovXG5leHBvcnQgdHlwZSBTY3JlZW5BZGRyZXNzID0gYC8tLyR7U2NyZWVuTmFtZX0keycnIHwgYCMke3N0cmluZ31gfWA7XG5cbmV4cG9ydCB0eXBlIEFkZHJlc3MgPVxuICB8IHsga2luZDogJ2xpYnJhcnknIH1cbiAgfCB7IGtpbmQ6ICdwYWNrJzsgcGFjazogc3RyaW5nIH1cbiAgfCAoeyBraW5kOiAnZnJhbWV3b3JrJzsgZnJhbWV3b3JrOiBzdHJpbmcgfSAmIEluUGFjaylcbiAgfCAoeyBraW5kOiAndG9waWMnOyBmcmFtZXdvcms6IHN0cmluZzsgdG9waWM6IHN0cmluZyB9ICYgSW5QYWNrKVxuICB8ICh7IGtpbmQ6ICdwYWdlJzsgZnJhbWV3b3JrOiBzdHJpbmc7IHRvcGljOiBzdHJpbmc7IHN1YnRvcGljOiBzdHJpbmcgfSAmIEluUGFjayAmIHtcbiAgICAgICAgcXVlc3Rpb246IHN0cmluZyB8IG51bGw7XG4gICAgICB9KVxuICB8ICh7IGtpbmQ6ICdhcnRpY2xlJzsgYXJ0aWNsZTogc3RyaW5nIH0gJiBJblBhY2spXG4gIHwgeyBraW5kOiAnc2NyZWVuJzsgc2NyZWVuOiBTY3JlZW5OYW1lIH07XG5cbmludGVyZmFjZSBJblBhY2sge1xuICAvKiogSWQgb2YgdGhlIHBhY2sgaXQgaXMgaW47IGVtcHR5IGZvciB0aGUgYnVuZGxlZCBsaWJyYXJ5LiAqL1xuICBwYWNrOiBzdHJpbmc7XG59XG5cbi8qKiBXaGV0aGVyIHRoZSB0ZXh0IGlzIGEgc2x1ZzogbG93ZXJjYXNlIGxldHRlcnMgYW5kIGRpZ2l0cywgam9pbmVkIGJ5IHNpbmdsZSBoeXBoZW5zLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGlzU2x1Zyh0ZXh0OiBzdHJpbmcpOiBib29sZWFuIHtcbiAgcmV0dXJuIHNsdWdQYXR0ZXJuLnRlc3QodGV4dCk7XG59XG5cbi8qKiBUaGUgcHJlZml4IG9mIGV2ZXJ5IGFkZHJlc3MgaW4gYSBwYWNrOiBgL0A8cGFjaz5gOyBlbXB0eSBmb3IgdGhlIGJ1bmRsZWQgbGlicmFyeSwgd2hvc2UgaWQgaXMgZW1wdHkuICovXG5leHBvcnQgZnVuY3Rpb24gcGFja0Jhc2UocGFjazogc3RyaW5nKTogc3RyaW5nIHtcbiAgcmV0dXJuIHBhY2sgPT09ICcnID8gJycgOiBgL0Ake3BhY2t9YDtcbn1cblxuLyoqIElkIG9mIHRoZSBwYWNrIHRoYXQgYW4gYWRkcmVzcyBpcyBpbjsgZW1wdHkgZm9yIHRoZSBidW5kbGVkIGxpYnJhcnkuICovXG5leHBvcnQgZnVuY3Rpb24gcGFja09mKGFkZHJlc3M6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiAvXlxcL0AoW14vI10qKS8uZXhlYyhhZGRyZXNzKT8uWzFdID8/ICcnO1xufVxuXG4vKiogVGhlIGFkZHJlc3MgYXMgdGhlIHBhY2sncyBvd24gZmlsZXMgd3JpdGUgaXQ6IHdpdGhvdXQgdGhlIHBhY2suICovXG5leHBvcnQgZnVuY3Rpb24gcGF0aEluUGFjayhhZGRyZXNzOiBzdHJpbmcpOiBzdHJpbmcge1xuICByZXR1cm4gYWRkcmVzcy5zbGljZShwYWNrQmFzZShwYWNrT2YoYWRkcmVzcykpLmxlbmd0aCk7XG59XG5cbi8qKiBUaGUgcGF0aCBvbmUgbGV2ZWwgdXA6IGEgcGFnZSdzIHRvcGljLCBhIHRvcGljJ3MgZnJhbWV3b3JrLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHBhcmVudE9mKHBhdGg6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBwYXRoLnNsaWNlKDAsIHBhdGgubGFzdEluZGV4T2YoJy8nKSk7XG59XG5cbi8qKiBUaGUgcGFydCBvZiBhbiBhZGRyZXNzIGJlZm9yZSBgI2AuICovXG5leHBvcnQgZnVuY3Rpb24gcGF0aE9mKGFkZHJlc3M6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBhZGRyZXNzLnNwbGl0KCcjJywgMSlbMF0gPz8gJyc7XG59XG5cbi8qKlxuICogUmVhZHMgYC88Znc+Wy88dG9waWM+Wy88c3VidG9waWM+WyM8cXVlc3Rpb24+XV1dYCBvciBgL2Jsb2cvPHNsdWc+YCwgYm90aCBvcHRpb25hbGx5IGFmdGVyIGAvQDxwYWNrPmAsXG4gKiBgL0A8cGFjaz5gIG9yIGAvLS88c2NyZWVuPmAuIFJldHVybnMgbnVsbCBpZiB0aGUgdGV4dCBpcyBub25lIG9mIHRoZXNlOyBpZ25vcmVzIGEgdHJhaWxpbmcgc2xhc2gsIGFuZCBhIHF1ZXN0aW9uIHRoYXQgaXNuJ3QgYSBzbHVnLlxuICovXG5leHBvcnQgZnVuY3Rpb24gcGFyc2VBZGRyZXNzKHRleHQ6IHN0cmluZyk6IEFkZHJlc3MgfCBudWxsIHtcbiAgY29uc3QgaGFzaCA9IHRleHQuaW5kZXhPZignIycpO1xuICBjb25zdCBwYXRoID0gaGFzaCA8IDAgPyB0ZXh0IDogdGV4dC5zbGljZSgwLCBoYXNoKTtcbiAgY29uc3QgZnJhZ21lbnQgPSBoYXNoIDwgMCA/ICcnIDogdGV4dC5zbGljZShoYXNoICsgMSk7XG4gIC8vIFR3byBsZWFkaW5nIHNsYXNoZXMgd291bGQgbmFtZSBhIGhvc3QsIG5vdCBhIGxvY2F0aW9uIGluIHRoZSBsaWJyYXJ5LlxuICBpZiAoIXBhdGguc3RhcnRzV2l0aCgnLycpIHx8IHBhdGguc3RhcnRzV2l0aCgnLy8nKSkgcmV0dXJuIG51bGw7XG4gIGNvbnN0IHBhcnRzID0gcGF0aC5zcGxpdCgnLycpLmZpbHRlcigocGFydCkgPT4gcGFydCAhPT0gJycpO1xuICBjb25zdCBwYWNrID0gcGFydHNbMF0/LnN0YXJ0c1dpdGgoJ0AnKSA9PT0gdHJ1ZSA/IChwYXJ0cy5zaGlmdCgpID8/ICcnKS5zbGljZSgxKSA6ICcnO1xuICBpZiAocGFjayAhPT0gJycgPyAhaXNTbHVnKHBhY2spIDogcGF0aC5zdGFydHNXaXRoKCcvQCcpKSByZXR1cm4gbnVsbDtcbiAgY29uc3QgW2ZpcnN0LCBzZWNvbmQsIHRoaXJkLCAuLi5yZXN0XSA9IHBhcnRzO1xuICBpZiAocmVzdC5sZW5ndGggPiAwKSByZXR1cm4gbnVsbDtcbiAgaWYgKGZpcnN0ID09PSB1bmRlZmluZWQpIHJldHVybiBwYWNrID09PSAnJyA/IHsga2luZDogJ2xpYnJhcnknIH0gOiB7IGtpbmQ6ICdwYWNrJywgcGFjayB9O1xuICBpZiAoZmlyc3QgPT09ICctJyAmJiBwYWNrID09PSAnJykge1xuICAgIGNvbnN0IHNjcmVlbiA9IHNjcmVlbnMuZmluZCgobmFtZSkgPT4gbmFtZSA9PT0gc2Vjb25kKTtcbiAgICByZXR1cm4gc2NyZWVuID09PSB1bmRlZmluZWQgfHwgdGhpcmQgIT09IHVuZGVmaW5lZCA/IG51bGwgOiB7IGtpbmQ6ICdzY3JlZW4nLCBzY3JlZW4gfTtcbiAgfVxuICBpZiAoIWlzU2x1ZyhmaXJzdCkpIHJldHVybiBudWxsO1xuICBpZiAoZmlyc3QgPT09ICdibG9nJykge1xuICAgIGlmIChzZWNvbmQgPT09IHVuZGVmaW5lZCB8fCB0aGlyZCAhPT0gdW5kZWZpbmVkIHx8ICFpc1NsdWcoc2Vjb25kKSkgcmV0dXJuIG51bGw7XG4gICAgcmV0dXJuIHsga2luZDogJ2FydGljbGUnLCBwYWNrLCBhcnRpY2xlOiBzZWNvbmQgfTtcbiAgfVxuICBpZiAoc2Vjb25kID09PSB1bmRlZmluZWQpIHJldHVybiB7IGtpbmQ6ICdmcmFtZXdvcmsnLCBwYWNrLCBmcmFtZXdvcms6IGZpcnN0IH07XG4gIGlmICghaXNTbHVnKHNlY29uZCkpIHJldHVybiBudWxsO1xuICBpZiAodGhpcmQgPT09IHVuZGVmaW5lZCkgcmV0dXJuIHsga2luZDogJ3RvcGljJywgcGFjaywgZnJhbWV3b3JrOiBmaXJzdCwgdG9waWM6IHNlY29uZCB9O1xuICBpZiAoIWlzU2x1Zyh0aGlyZCkpIHJldHVybiBudWxsO1xuICBjb25zdCBxdWVzdGlvbiA9IGlzU2x1ZyhmcmFnbWVudCkgPyBmcmFnbWVudCA6IG51bGw7XG4gIHJldHVybiB7IGtpbmQ6ICdwYWdlJywgcGFjaywgZnJhbWV3b3JrOiBmaXJzdCwgdG9waWM6IHNlY29uZCwgc3VidG9waWM6IHRoaXJkLCBxdWVzdGlvbiB9O1xufVxuXG4vKipcbiAqIFRoZSBsaW5rIHRoYXQgb3BlbnMgYW4gYWRkcmVzcyBmcm9tIG91dHNpZGUgdGhlIGFwcDogYHJ1bGUtb2YtdGh1bWI6Ly9zcWwvc2NoZW1hLWRlc2lnbi9kYXRhLXR5cGVzI3hgLlxuICogQSBwYWNrJ3MgbGluayBoYXMgYSB0aGlyZCBzbGFzaCwgYmVjYXVzZSB0ZXh0IGJlZm9yZSBhbiBgQGAgcmlnaHQgYWZ0ZXIgdHdvIHdvdWxkIGJlIHJlYWQgYXMgYSB1c2VyIG5hbWUuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBmb3JtYXRMaW5rKGFkZHJlc3M6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBgJHtsaW5rU2NoZW1lfTovJHtwYWNrT2YoYWRkcmVzcykgPT09ICcnID8gJycgOiAnLyd9JHthZGRyZXNzfWA7XG59XG4iLCIvKiogVGhlIHRleHQgZm9ybSBvZiBhZGRyZXNzZXMgdGhhdCB3ZXJlIHJlYWQsIGFuZCB0aGUgYWRkcmVzc2VzIHRoYXQgbGlua3MgZnJvbSBvdXRzaWRlIG5hbWUuICovXG5pbXBvcnQgeyBsaW5rU2NoZW1lLCBwYWNrQmFzZSwgcGFyc2VBZGRyZXNzIH0gZnJvbSAnLi9hZGRyZXNzLnRzJztcbmltcG9ydCB0eXBlIHsgQWRkcmVzcyB9IGZyb20gJy4vYWRkcmVzcy50cyc7XG5cbi8qKiBUaGUgdGV4dCBmb3JtIG9mIGFuIGFkZHJlc3M7IGBwYXJzZUFkZHJlc3NgIHJlYWRzIGl0IGJhY2suICovXG5leHBvcnQgZnVuY3Rpb24gZm9ybWF0QWRkcmVzcyhhZGRyZXNzOiBBZGRyZXNzKTogc3RyaW5nIHtcbiAgc3dpdGNoIChhZGRyZXNzLmtpbmQpIHtcbiAgICBjYXNlICdsaWJyYXJ5JzpcbiAgICAgIHJldHVybiAnLyc7XG4gICAgY2FzZSAncGFjayc6XG4gICAgICByZXR1cm4gcGFja0Jhc2UoYWRkcmVzcy5wYWNrKTtcbiAgICBjYXNlICdmcmFtZXdvcmsnOlxuICAgICAgcmV0dXJuIGAke3BhY2tCYXNlKGFkZHJlc3MucGFjayl9LyR7YWRkcmVzcy5mcmFtZXdvcmt9YDtcbiAgICBjYXNlICd0b3BpYyc6XG4gICAgICByZXR1cm4gYCR7cGFja0Jhc2UoYWRkcmVzcy5wYWNrKX0vJHthZGRyZXNzLmZyYW1ld29ya30vJHthZGRyZXNzLnRvcGljfWA7XG4gICAgY2FzZSAncGFnZSc6IHtcbiAgICAgIGNvbnN0IHsgcGFjaywgZnJhbWV3b3JrLCB0b3BpYywgc3VidG9waWMgfSA9IGFkZHJlc3M7XG4gICAgICBjb25zdCBwYXRoID0gYCR7cGFja0Jhc2UocGFjayl9LyR7ZnJhbWV3b3JrfS8ke3RvcGljfS8ke3N1YnRvcGljfWA7XG4gICAgICByZXR1cm4gYWRkcmVzcy5xdWVzdGlvbiA9PT0gbnVsbCA/IHBhdGggOiBgJHtwYXRofSMke2FkZHJlc3MucXVlc3Rpb259YDtcbiAgICB9XG4gICAgY2FzZSAnYXJ0aWNsZSc6XG4gICAgICByZXR1cm4gYCR7cGFja0Jhc2UoYWRkcmVzcy5wYWNrKX0vYmxvZy8ke2FkZHJlc3MuYXJ0aWNsZX1gO1xuICAgIGNhc2UgJ3NjcmVlbic6XG4gICAgICByZXR1cm4gYC8tLyR7YWRkcmVzcy5zY3JlZW59YDtcbiAgfVxufVxuXG4vKiogVGhlIGFkZHJlc3MgYSBgcnVsZS1vZi10aHVtYjovL2AgbGluayBuYW1lczsgbnVsbCBpZiB0aGUgdGV4dCBpc24ndCBzdWNoIGEgbGluayBvciBuYW1lcyBubyBsb2NhdGlvbi4gKi9cbmV4cG9ydCBmdW5jdGlvbiBwYXJzZUxpbmsobGluazogc3RyaW5nKTogc3RyaW5nIHwgbnVsbCB7XG4gIGNvbnN0IHByZWZpeCA9IGAke2xpbmtTY2hlbWV9Oi8vYDtcbiAgaWYgKCFsaW5rLnRvTG93ZXJDYXNlKCkuc3RhcnRzV2l0aChwcmVmaXgpKSByZXR1cm4gbnVsbDtcbiAgY29uc3QgYWRkcmVzcyA9IHBhcnNlQWRkcmVzcyhgLyR7bGluay5zbGljZShwcmVmaXgubGVuZ3RoKS5yZXBsYWNlKC9eXFwvQC8sICdAJyl9YCk7XG4gIHJldHVybiBhZGRyZXNzID09PSBudWxsID8gbnVsbCA6IGZvcm1hdEFkZHJlc3MoYWRkcmVzcyk7XG59XG4iLCIvKiogVml0ZSBwbHVnaW46IGNvbXBpbGVzIHRoZSBwcm9qZWN0J3Mgb3duIGRvY3VtZW50cyAoYCoubWQ/ZG9jdW1lbnRgKSBmcm9tIE1hcmtkb3duIHRvIEhUTUwsIHNvIHRoYXQgdGhlIHdpbmRvdyBuZWVkcyBubyBwYXJzZXIuICovXG5pbXBvcnQgeyByZWFkRmlsZVN5bmMgfSBmcm9tICdub2RlOmZzJztcbmltcG9ydCB7IGRpcm5hbWUsIHJlc29sdmUgfSBmcm9tICdub2RlOnBhdGgnO1xuaW1wb3J0IHsgaW1hZ2VTaXplIH0gZnJvbSAnaW1hZ2Utc2l6ZSc7XG5pbXBvcnQgTWFya2Rvd25JdCBmcm9tICdtYXJrZG93bi1pdCc7XG5pbXBvcnQgdHlwZSB7IFRva2VuIH0gZnJvbSAnbWFya2Rvd24taXQnO1xuaW1wb3J0IHR5cGUgeyBQbHVnaW4gfSBmcm9tICd2aXRlJztcbmltcG9ydCB7IHBhcnNlTGluayB9IGZyb20gJy4uLy4uL3NyYy9zaGFyZWQvZm9ybWF0LWFkZHJlc3MudHMnO1xuXG5leHBvcnQgZnVuY3Rpb24gY29tcGlsZURvY3VtZW50cygpOiBQbHVnaW4ge1xuICByZXR1cm4ge1xuICAgIG5hbWU6ICdjb21waWxlLWRvY3VtZW50cycsXG4gICAgdHJhbnNmb3JtOiB7XG4gICAgICBmaWx0ZXI6IHsgaWQ6IC9cXC5tZFxcP2RvY3VtZW50JC8gfSxcbiAgICAgIGhhbmRsZXI6ICh0ZXh0LCBpZCkgPT4gKHtcbiAgICAgICAgY29kZTogY29tcGlsZURvY3VtZW50KHRleHQsIGlkLnJlcGxhY2UoL1xcPy4qLywgJycpKSxcbiAgICAgICAgbW9kdWxlVHlwZTogJ2pzJyxcbiAgICAgIH0pLFxuICAgIH0sXG4gIH07XG59XG5cbi8qKiBBIG1vZHVsZSB3aG9zZSBkZWZhdWx0IGV4cG9ydCBpcyB0aGUgZG9jdW1lbnQgaW4gYGZpbGVgIGFzIEhUTUwsIHdpdGhvdXQgaXRzIHRpdGxlLCB3aGljaCB0aGUgc2NyZWVuIHNob3dzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGNvbXBpbGVEb2N1bWVudCh0ZXh0OiBzdHJpbmcsIGZpbGU6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IG1hcmtkb3duID0gbmV3IE1hcmtkb3duSXQoeyBodG1sOiB0cnVlIH0pO1xuICBjb25zdCB7IHJ1bGVzIH0gPSBtYXJrZG93bi5yZW5kZXJlcjtcbiAgY29uc3QgcGljdHVyZXM6IHN0cmluZ1tdID0gW107XG4gIHJ1bGVzLnRhYmxlX29wZW4gPSAoKSA9PlxuICAgICc8ZGl2IGNsYXNzPVwidGFibGUtc2Nyb2xsXCIgcm9sZT1cImdyb3VwXCIgYXJpYS1sYWJlbD1cIlRhYmxlXCIgdGFiaW5kZXg9XCIwXCI+PHRhYmxlPic7XG4gIHJ1bGVzLnRhYmxlX2Nsb3NlID0gKCkgPT4gJzwvdGFibGU+PC9kaXY+JztcbiAgcnVsZXMubGlua19vcGVuID0gKHRva2VucywgaW5kZXgsIG9wdGlvbnMsIF9lbnYsIHNlbGYpID0+IHtcbiAgICBjb25zdCB0b2tlbiA9IHRva2Vuc1tpbmRleF0gYXMgVG9rZW47XG4gICAgdG9rZW4uYXR0clNldCgnaHJlZicsIHJlc29sdmVMaW5rKFN0cmluZyh0b2tlbi5hdHRyR2V0KCdocmVmJykpLCBmaWxlKSk7XG4gICAgcmV0dXJuIHNlbGYucmVuZGVyVG9rZW4odG9rZW5zLCBpbmRleCwgb3B0aW9ucyk7XG4gIH07XG4gIHJ1bGVzLmltYWdlID0gKHRva2VucywgaW5kZXgpID0+IHtcbiAgICBjb25zdCB7IGF0dHJzLCBjb250ZW50IH0gPSB0b2tlbnNbaW5kZXhdIGFzIFRva2VuO1xuICAgIGNvbnN0IHBhdGggPSBTdHJpbmcoYXR0cnM/LmZpbmQoKFtuYW1lXSkgPT4gbmFtZSA9PT0gJ3NyYycpPy5bMV0pO1xuICAgIGNvbnN0IHsgd2lkdGgsIGhlaWdodCB9ID0gaW1hZ2VTaXplKHJlYWRGaWxlU3luYyhyZXNvbHZlKGRpcm5hbWUoZmlsZSksIHBhdGgpKSk7XG4gICAgcGljdHVyZXMucHVzaChwYXRoLnN0YXJ0c1dpdGgoJy4nKSA/IHBhdGggOiBgLi8ke3BhdGh9YCk7XG4gICAgY29uc3QgYWx0ID0gbWFya2Rvd24udXRpbHMuZXNjYXBlSHRtbChjb250ZW50KTtcbiAgICByZXR1cm4gYDxpbWcgY2xhc3M9XCJpbWFnZVwiIHNyYz1cIiR7cGxhY2Vob2xkZXIocGljdHVyZXMubGVuZ3RoIC0gMSl9XCIgYWx0PVwiJHthbHR9XCIgd2lkdGg9XCIke3dpZHRofVwiIGhlaWdodD1cIiR7aGVpZ2h0fVwiPmA7XG4gIH07XG4gIGNvbnN0IGh0bWwgPSBtYXJrZG93bi5yZW5kZXIodGV4dC5yZXBsYWNlKC9eIyAuKlxcbi8sICcnKSk7XG4gIGNvbnN0IGNvZGUgPSBwaWN0dXJlcy5yZWR1Y2UoXG4gICAgKHdyaXR0ZW4sIF8sIGluZGV4KSA9PiB3cml0dGVuLnJlcGxhY2UocGxhY2Vob2xkZXIoaW5kZXgpLCBgXCIgKyBwaWN0dXJlJHtpbmRleH0gKyBcImApLFxuICAgIEpTT04uc3RyaW5naWZ5KGh0bWwpLFxuICApO1xuICBjb25zdCBpbXBvcnRzID0gcGljdHVyZXMubWFwKChwYXRoLCBpbmRleCkgPT4gYGltcG9ydCBwaWN0dXJlJHtpbmRleH0gZnJvbSAnJHtwYXRofSc7XFxuYCk7XG4gIHJldHVybiBgJHtpbXBvcnRzLmpvaW4oJycpfWV4cG9ydCBkZWZhdWx0ICR7Y29kZX07XFxuYDtcbn1cblxuZnVuY3Rpb24gcGxhY2Vob2xkZXIoaW5kZXg6IG51bWJlcik6IHN0cmluZyB7XG4gIHJldHVybiBgcGljdHVyZToke2luZGV4fTpgO1xufVxuXG4vKiogRG9jdW1lbnRzIGxpbmsgdG8gc2NyZWVucyBhcyBvdGhlciBwcm9ncmFtcyBkbywgYHJ1bGUtb2YtdGh1bWI6Ly8tL3JlY2FsbGAuICovXG5mdW5jdGlvbiByZXNvbHZlTGluayhocmVmOiBzdHJpbmcsIGZpbGU6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IGFkZHJlc3MgPSBwYXJzZUxpbmsoaHJlZik7XG4gIGlmIChhZGRyZXNzID09PSBudWxsKSB0aHJvdyBuZXcgRXJyb3IoYCR7ZmlsZX06IHRoZSBhcHAgY2FuJ3Qgb3BlbiB0aGUgbGluayAke2hyZWZ9LmApO1xuICBjb25zdCBzZWN0aW9uID0gL15ydWxlLW9mLXRodW1iOlxcL1xcLy1cXC9cXHcrKCNcXHcrKSQvLmV4ZWMoaHJlZik/LlsxXSA/PyAnJztcbiAgcmV0dXJuIGFkZHJlc3MgKyBzZWN0aW9uO1xufVxuIiwiLyoqIEEgVml0ZSBwbHVnaW4gdGhhdCBwdXRzIHRoZSBlbmdpbmVzIHRoYXQgcnVuIGNvZGUgYmVzaWRlIHRoZSB3aW5kb3cncyBvd24gZmlsZXMsIHdpdGggYSBkYXRhYmFzZSBmb3IgU1FMIHRvIHN0YXJ0IGZyb20uICovXG5pbXBvcnQgeyBleGVjRmlsZVN5bmMgfSBmcm9tICdub2RlOmNoaWxkX3Byb2Nlc3MnO1xuaW1wb3J0IHsgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcyc7XG5pbXBvcnQgeyBqb2luIH0gZnJvbSAnbm9kZTpwYXRoJztcbmltcG9ydCB0eXBlIHsgUGx1Z2luIH0gZnJvbSAndml0ZSc7XG5cbi8qKiBUaGUgZmlsZXMgYnkgdGhlIGZvbGRlciB0aGV5IGFyZSBwdXQgaW4sIGVhY2ggYmVsb3cgYG5vZGVfbW9kdWxlc2AuICovXG5jb25zdCBlbmdpbmVGaWxlcyA9IHtcbiAgJ2VuZ2luZXMvcHlvZGlkZSc6IFtcbiAgICAncHlvZGlkZS9weW9kaWRlLm1qcycsXG4gICAgJ3B5b2RpZGUvcHlvZGlkZS5hc20ubWpzJyxcbiAgICAncHlvZGlkZS9weW9kaWRlLmFzbS53YXNtJyxcbiAgICAncHlvZGlkZS9weW9kaWRlLWxvY2suanNvbicsXG4gICAgJ3B5b2RpZGUvcHl0aG9uX3N0ZGxpYi56aXAnLFxuICBdLFxuICAvLyBJdCBpcyBsb29rZWQgZm9yIGJlc2lkZSB0aGUgd29ya2VyJ3Mgc2NyaXB0LlxuICBhc3NldHM6IFsnbGlicGctcXVlcnkvd2FzbS9saWJwZy1xdWVyeS53YXNtJ10sXG59O1xuXG4vKiogVGhlIG1vc3QgdGhhdCB0aGUgZGF0YWJhc2UgbWF5IHRha2UsIGluIGJ5dGVzLiAqL1xuY29uc3QgbWF4RGF0YWJhc2UgPSAyICoqIDI0O1xuXG4vKiogSW4gYSBwcm9jZXNzIG9mIGl0cyBvd24sIGFzIGl0IGNoYW5nZXMgd2hhdCB0aGUgdGltZSBpcyB0aGVyZS4gKi9cbmZ1bmN0aW9uIHByZXBhcmVEYXRhYmFzZShwcm9qZWN0Rm9sZGVyOiBzdHJpbmcpOiBCdWZmZXIge1xuICBjb25zdCBzY3JpcHQgPSBqb2luKHByb2plY3RGb2xkZXIsICd0b29scy9idW5kbGUvcHJlcGFyZS1kYXRhYmFzZS50cycpO1xuICByZXR1cm4gZXhlY0ZpbGVTeW5jKHByb2Nlc3MuZXhlY1BhdGgsIFtzY3JpcHRdLCB7IG1heEJ1ZmZlcjogbWF4RGF0YWJhc2UgfSk7XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBjb3B5RW5naW5lcyhwcm9qZWN0Rm9sZGVyOiBzdHJpbmcpOiBQbHVnaW4ge1xuICByZXR1cm4ge1xuICAgIG5hbWU6ICdjb3B5LWVuZ2luZXMnLFxuICAgIGFwcGx5OiAnYnVpbGQnLFxuICAgIGdlbmVyYXRlQnVuZGxlKCkge1xuICAgICAgZm9yIChjb25zdCBbZm9sZGVyLCBmaWxlc10gb2YgT2JqZWN0LmVudHJpZXMoZW5naW5lRmlsZXMpKSB7XG4gICAgICAgIGZvciAoY29uc3QgZmlsZSBvZiBmaWxlcykge1xuICAgICAgICAgIGNvbnN0IHNvdXJjZSA9IHJlYWRGaWxlU3luYyhqb2luKHByb2plY3RGb2xkZXIsICdub2RlX21vZHVsZXMnLCBmaWxlKSk7XG4gICAgICAgICAgY29uc3QgbmFtZSA9IGZpbGUuc2xpY2UoZmlsZS5sYXN0SW5kZXhPZignLycpICsgMSk7XG4gICAgICAgICAgdGhpcy5lbWl0RmlsZSh7IHR5cGU6ICdhc3NldCcsIGZpbGVOYW1lOiBgJHtmb2xkZXJ9LyR7bmFtZX1gLCBzb3VyY2UgfSk7XG4gICAgICAgIH1cbiAgICAgIH1cbiAgICAgIGNvbnN0IGZpbGVOYW1lID0gJ2VuZ2luZXMvcG9zdGdyZXMvZGF0YWJhc2UudGFyLmd6JztcbiAgICAgIHRoaXMuZW1pdEZpbGUoeyB0eXBlOiAnYXNzZXQnLCBmaWxlTmFtZSwgc291cmNlOiBwcmVwYXJlRGF0YWJhc2UocHJvamVjdEZvbGRlcikgfSk7XG4gICAgfSxcbiAgfTtcbn1cbiIsIi8qKlxuICogQSBWaXRlIHBsdWdpbiB0aGF0IHRlbGxzIHRoZSB3aW5kb3cgd2hlcmUgdGhlIHBhZ2VzIHRoYXQgcnVuIGNvZGUgYXJlLCBhbmQgYnVpbGRzIHRoZW0gd2hpbGUgZGV2ZWxvcGluZzogdGhlaXIgd29ya2VycyxcbiAqIGVuZ2luZXMgYW5kIHBvbGljaWVzIGFyZSB0aGVuIHRob3NlIG9mIHRoZSBidWlsdCBhcHAsIGFuZCBvbmx5IHRoZSB3aW5kb3cgaXRzZWxmIGNvbWVzIGZyb20gdGhlIHNlcnZlci5cbiAqL1xuaW1wb3J0IHsgam9pbiB9IGZyb20gJ25vZGU6cGF0aCc7XG5pbXBvcnQgeyBidWlsZCB9IGZyb20gJ3ZpdGUnO1xuaW1wb3J0IHR5cGUgeyBJbmxpbmVDb25maWcsIFBsdWdpbiB9IGZyb20gJ3ZpdGUnO1xuaW1wb3J0IHsgYnVuZGxlUHJldmlldyB9IGZyb20gJy4vYnVuZGxlLXByZXZpZXcudHMnO1xuaW1wb3J0IHsgY29weUVuZ2luZXMgfSBmcm9tICcuL2NvcHktZW5naW5lcy50cyc7XG5cbi8qKiBUaGUgZW50cnkgb2YgdGhlIHBhZ2UgdGhhdCBydW5zIGNvZGUsIGFuZCBpdHMgbmFtZTogdGhlIHBhZ2UgaXMgbm90IGJ1aWx0LCBzbyBpdCBuYW1lcyBpdHMgc2NyaXB0IGJ5IG9uZSB0aGF0IHN0YXlzLiAqL1xuZXhwb3J0IGNvbnN0IHJ1bm5lckVudHJ5ID0geyBuYW1lOiAncnVubmVyL2ZyYW1lJywgZmlsZTogJ3NyYy9ydW5uZXIvZnJhbWUudHMnIH07XG5cbi8qKiBUb2xkIGJ5IHRoZSBzZXJ2ZXIgd2hlbiBjb2RlIGNhbiBiZSBydW4uICovXG5leHBvcnQgY29uc3QgYnVpbHRNZXNzYWdlID0gJ1RoZSBwYWdlIHRoYXQgcnVucyBjb2RlIGlzIGJ1aWx0Lic7XG5cbi8qKiBXaGF0IENocm9taXVtIGtub3dzIHRoZSBhcHAncyBvd24gb3JpZ2luIGJ5LCBpbiBFbGVjdHJvbiBhbmQgb24gdGhlIENocm9taXVtIGhvc3QuICovXG5jb25zdCBvcmlnaW5zID0geyBlbGVjdHJvbjogJ2FwcDovL2J1bmRsZScsIGhvc3Q6ICdodHRwczovL2J1bmRsZS5pbnZhbGlkJyB9O1xuXG5leHBvcnQgZnVuY3Rpb24gc2VydmVSdW5uZXIocHJvamVjdEZvbGRlcjogc3RyaW5nKTogUGx1Z2luIHtcbiAgcmV0dXJuIHtcbiAgICBuYW1lOiAnc2VydmUtcnVubmVyJyxcbiAgICBjb25maWcoX2NvbmZpZywgeyBjb21tYW5kIH0pIHtcbiAgICAgIGNvbnN0IGhvc3RQcm9ncmFtID0gam9pbihwcm9qZWN0Rm9sZGVyLCAndG9vbHMvY2hyb21pdW0taG9zdC9iaW4udHMnKTtcbiAgICAgIGNvbnN0IHJ1bnRpbWUgPSBwcm9jZXNzLmVudlsnRUxFQ1RST05fRVhFQ19QQVRIJ10gPT09IGhvc3RQcm9ncmFtID8gJ2hvc3QnIDogJ2VsZWN0cm9uJztcbiAgICAgIGNvbnN0IG9yaWdpbiA9IGNvbW1hbmQgPT09ICdidWlsZCcgPyAnbG9jYXRpb24ub3JpZ2luJyA6IEpTT04uc3RyaW5naWZ5KG9yaWdpbnNbcnVudGltZV0pO1xuICAgICAgLy8gV2hhdCBpcyBidWlsdCBhcGFydCBuZWVkIG5vdCBiZSBwcmVwYXJlZCBmb3IgdGhlIHNlcnZlci5cbiAgICAgIHJldHVybiB7IGRlZmluZTogeyBhcHBPcmlnaW46IG9yaWdpbiB9LCBvcHRpbWl6ZURlcHM6IHsgZW50cmllczogWydpbmRleC5odG1sJ10gfSB9O1xuICAgIH0sXG4gICAgYXN5bmMgY29uZmlndXJlU2VydmVyKHsgaHR0cFNlcnZlciwgY29uZmlnOiB7IGxvZ2dlciB9IH0pIHtcbiAgICAgIGNvbnN0IHdhdGNoZXIgPSBhd2FpdCBidWlsZChjcmVhdGVDb25maWcocHJvamVjdEZvbGRlcikpO1xuICAgICAgaWYgKCEoJ29uJyBpbiB3YXRjaGVyKSkgdGhyb3cgbmV3IEVycm9yKCdUaGUgcGFnZSB0aGF0IHJ1bnMgY29kZSBpcyBub3Qgd2F0Y2hlZC4nKTtcbiAgICAgIGh0dHBTZXJ2ZXI/Lm9uY2UoJ2Nsb3NlJywgKCkgPT4gdm9pZCB3YXRjaGVyLmNsb3NlKCkpO1xuICAgICAgLy8gVGhlIHdpbmRvdyBvcGVucyBtZWFud2hpbGUuXG4gICAgICB3YXRjaGVyLm9uKCdldmVudCcsIChldmVudCkgPT4ge1xuICAgICAgICBpZiAoZXZlbnQuY29kZSA9PT0gJ0VORCcpIGxvZ2dlci5pbmZvKGJ1aWx0TWVzc2FnZSwgeyB0aW1lc3RhbXA6IHRydWUgfSk7XG4gICAgICAgIGlmIChldmVudC5jb2RlID09PSAnRVJST1InKSBsb2dnZXIuZXJyb3IoU3RyaW5nKGV2ZW50LmVycm9yKSwgeyB0aW1lc3RhbXA6IHRydWUgfSk7XG4gICAgICB9KTtcbiAgICB9LFxuICB9O1xufVxuXG5mdW5jdGlvbiBjcmVhdGVDb25maWcocHJvamVjdEZvbGRlcjogc3RyaW5nKTogSW5saW5lQ29uZmlnIHtcbiAgcmV0dXJuIHtcbiAgICBjb25maWdGaWxlOiBmYWxzZSxcbiAgICBsb2dMZXZlbDogJ2Vycm9yJyxcbiAgICByb290OiBqb2luKHByb2plY3RGb2xkZXIsICdzcmMvcmVuZGVyZXInKSxcbiAgICBiYXNlOiAnLycsXG4gICAgcGx1Z2luczogW2NvcHlFbmdpbmVzKHByb2plY3RGb2xkZXIpLCBidW5kbGVQcmV2aWV3KHByb2plY3RGb2xkZXIpXSxcbiAgICB3b3JrZXI6IHsgZm9ybWF0OiAnZXMnIH0sXG4gICAgYnVpbGQ6IHtcbiAgICAgIC8vIFdoZXJlIHRoZSBhcHAgbG9va3MgZm9yIGl0IGR1cmluZyBkZXZlbG9wbWVudC5cbiAgICAgIG91dERpcjogam9pbihwcm9qZWN0Rm9sZGVyLCAnb3V0L2RldmVsb3BtZW50JyksXG4gICAgICBlbXB0eU91dERpcjogdHJ1ZSxcbiAgICAgIG1pbmlmeTogZmFsc2UsXG4gICAgICBhc3NldHNJbmxpbmVMaW1pdDogMCxcbiAgICAgIG1vZHVsZVByZWxvYWQ6IHsgcG9seWZpbGw6IGZhbHNlIH0sXG4gICAgICB3YXRjaDoge30sXG4gICAgICByb2xsZG93bk9wdGlvbnM6IHtcbiAgICAgICAgaW5wdXQ6IHsgW3J1bm5lckVudHJ5Lm5hbWVdOiBqb2luKHByb2plY3RGb2xkZXIsIHJ1bm5lckVudHJ5LmZpbGUpIH0sXG4gICAgICAgIG91dHB1dDogeyBlbnRyeUZpbGVOYW1lczogJ1tuYW1lXS5qcycgfSxcbiAgICAgIH0sXG4gICAgfSxcbiAgfTtcbn1cbiIsIi8qKiBUaGUgdGltZSB0aGF0IGV2ZXJ5dGhpbmcgaW4gYSBwYWNrYWdlIGJlYXJzLCBzbyB0aGF0IHRoZSBzYW1lIHNvdXJjZXMgZ2l2ZSB0aGUgc2FtZSBwYWNrYWdlLiAqL1xuaW1wb3J0IHsgc3Bhd25TeW5jIH0gZnJvbSAnbm9kZTpjaGlsZF9wcm9jZXNzJztcblxuLyoqIFNlY29uZHMgc2luY2UgMTk3MDogU09VUkNFX0RBVEVfRVBPQ0gsIGVsc2UgdGhlIHRpbWUgb2YgdGhlIGxhc3QgY29tbWl0LCBlbHNlIChvdXRzaWRlIG9mIEdpdCkgMC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBmaW5kU291cmNlRGF0ZShmb2xkZXI6IHN0cmluZywgZW52OiBOb2RlSlMuUHJvY2Vzc0Vudik6IG51bWJlciB7XG4gIGNvbnN0IGdpdmVuID0gZW52WydTT1VSQ0VfREFURV9FUE9DSCddO1xuICBpZiAoZ2l2ZW4gIT09IHVuZGVmaW5lZCkge1xuICAgIGlmICghL15cXGQrJC8udGVzdChnaXZlbikpIHRocm93IG5ldyBFcnJvcihgU09VUkNFX0RBVEVfRVBPQ0ggaXMgbm8gbnVtYmVyOiAnJHtnaXZlbn0nLmApO1xuICAgIHJldHVybiBOdW1iZXIoZ2l2ZW4pO1xuICB9XG4gIGNvbnN0IGdpdCA9IHNwYXduU3luYygnZ2l0JywgWydsb2cnLCAnLTEnLCAnLS1mb3JtYXQ9JWN0J10sIHsgY3dkOiBmb2xkZXIsIGVuY29kaW5nOiAndXRmOCcgfSk7XG4gIHJldHVybiBnaXQuc3RhdHVzID09PSAwID8gTnVtYmVyKGdpdC5zdGRvdXQudHJpbSgpKSA6IDA7XG59XG4iLCIvKiogU2VydmVzIHRoZSBidW5kbGVkIGxpYnJhcnkncyBmaWd1cmVzIHdoaWxlIGRldmVsb3BpbmcsIHdoZXJlIHRoZSBwYWdlIGNvbWVzIGZyb20gVml0ZSBhbmQgbm90IGZyb20gdGhlIGFwcCdzIHNjaGVtZS4gKi9cbmltcG9ydCB7IHJlYWRGaWxlIH0gZnJvbSAnbm9kZTpmcy9wcm9taXNlcyc7XG5pbXBvcnQgdHlwZSB7IEluY29taW5nTWVzc2FnZSwgU2VydmVyUmVzcG9uc2UgfSBmcm9tICdub2RlOmh0dHAnO1xuaW1wb3J0IHsgam9pbiB9IGZyb20gJ25vZGU6cGF0aCc7XG5pbXBvcnQgdHlwZSB7IFBsdWdpbiB9IGZyb20gJ3ZpdGUnO1xuXG4vKiogRmlndXJlcyBvZiB0aGUgdXNlcidzIG93biBsaWJyYXJpZXMgYXJlIGxlZnQgb3V0OiB0aGV5IHNob3cgaW4gdGhlIGJ1aWx0IGFwcCBhbG9uZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzZXJ2ZUZpZ3VyZXMocm9vdDogc3RyaW5nKTogUGx1Z2luIHtcbiAgY29uc3QgZm9sZGVyID0gam9pbihyb290LCAnY29udGVudC9maWd1cmVzJyk7XG4gIHJldHVybiB7XG4gICAgbmFtZTogJ2ZpZ3VyZXMnLFxuICAgIGFwcGx5OiAnc2VydmUnLFxuICAgIGNvbmZpZ3VyZVNlcnZlcih7IG1pZGRsZXdhcmVzIH0pIHtcbiAgICAgIG1pZGRsZXdhcmVzLnVzZSgocmVxdWVzdCwgcmVzcG9uc2UsIG5leHQpID0+IHtcbiAgICAgICAgYW5zd2VyRmlndXJlKGZvbGRlciwgcmVxdWVzdCwgcmVzcG9uc2UpLnRoZW4oKGlzRmlndXJlKSA9PiBpc0ZpZ3VyZSB8fCBuZXh0KCksIG5leHQpO1xuICAgICAgfSk7XG4gICAgfSxcbiAgfTtcbn1cblxuLyoqIEFuc3dlcnMgYSByZXF1ZXN0IGZvciBhIGZpZ3VyZTsgZmFsc2Ugd2hlbiBpdCdzIGZvciBzb21ldGhpbmcgZWxzZS4gKi9cbmV4cG9ydCBhc3luYyBmdW5jdGlvbiBhbnN3ZXJGaWd1cmUoXG4gIGZvbGRlcjogc3RyaW5nLFxuICByZXF1ZXN0OiBQaWNrPEluY29taW5nTWVzc2FnZSwgJ3VybCc+LFxuICByZXNwb25zZTogUGljazxTZXJ2ZXJSZXNwb25zZSwgJ3dyaXRlSGVhZCcgfCAnZW5kJz4sXG4pOiBQcm9taXNlPGJvb2xlYW4+IHtcbiAgY29uc3QgbmFtZSA9IC9eXFwvZmlndXJlc1xcLyhbYS16MC05LV0rXFwuc3ZnKSg/OlxcPy4qKT8kLy5leGVjKHJlcXVlc3QudXJsID8/ICcnKT8uWzFdO1xuICBpZiAobmFtZSA9PT0gdW5kZWZpbmVkKSByZXR1cm4gZmFsc2U7XG4gIGNvbnN0IHN2ZyA9IGF3YWl0IHJlYWRGaWxlKGpvaW4oZm9sZGVyLCBuYW1lKSkuY2F0Y2goKCkgPT4gbnVsbCk7XG4gIHJlc3BvbnNlLndyaXRlSGVhZChzdmcgPT09IG51bGwgPyA0MDQgOiAyMDAsIHtcbiAgICAnQ29udGVudC1UeXBlJzogJ2ltYWdlL3N2Zyt4bWwnLFxuICAgICdDYWNoZS1Db250cm9sJzogJ25vLWNhY2hlJyxcbiAgfSk7XG4gIHJlc3BvbnNlLmVuZChzdmcgPz8gdW5kZWZpbmVkKTtcbiAgcmV0dXJuIHRydWU7XG59XG4iLCJpbXBvcnQgeyByZXNvbHZlIH0gZnJvbSAnbm9kZTpwYXRoJztcbmltcG9ydCB7IHN2ZWx0ZSB9IGZyb20gJ0BzdmVsdGVqcy92aXRlLXBsdWdpbi1zdmVsdGUnO1xuaW1wb3J0IHsgZGVmaW5lQ29uZmlnIH0gZnJvbSAnZWxlY3Ryb24tdml0ZSc7XG5pbXBvcnQgeyBidW5kbGVQcmV2aWV3IH0gZnJvbSAnLi90b29scy9idW5kbGUvYnVuZGxlLXByZXZpZXcudHMnO1xuaW1wb3J0IHsgY29tcGlsZURvY3VtZW50cyB9IGZyb20gJy4vdG9vbHMvYnVuZGxlL2NvbXBpbGUtZG9jdW1lbnRzLnRzJztcbmltcG9ydCB7IGNvcHlFbmdpbmVzIH0gZnJvbSAnLi90b29scy9idW5kbGUvY29weS1lbmdpbmVzLnRzJztcbmltcG9ydCB7IHJ1bm5lckVudHJ5LCBzZXJ2ZVJ1bm5lciB9IGZyb20gJy4vdG9vbHMvYnVuZGxlL3NlcnZlLXJ1bm5lci50cyc7XG5pbXBvcnQgeyBjaGVja05vdGljZXMsIHdyaXRlTm90aWNlcyB9IGZyb20gJy4vdG9vbHMvbm90aWNlcy9ub3RpY2VzLXBsdWdpbi50cyc7XG5pbXBvcnQgeyBmaW5kU291cmNlRGF0ZSB9IGZyb20gJy4vdG9vbHMvcGFja2FnZS9zb3VyY2UtZGF0ZS50cyc7XG5pbXBvcnQgeyBzZXJ2ZUZpZ3VyZXMgfSBmcm9tICcuL3Rvb2xzL3N0YXJ0L2Rldi1maWd1cmVzLnRzJztcblxuZXhwb3J0IGRlZmF1bHQgZGVmaW5lQ29uZmlnKHtcbiAgbWFpbjoge1xuICAgIC8vIFRoZSBzYW1lIHNvdXJjZXMgbWFrZSB0aGUgc2FtZSBidWlsZCwgc28gdGhlIHRpbWUgb2YgdGhlIGxhc3QgY29tbWl0IHN0YW5kcyBmb3IgdGhlIHRpbWUgb2YgdGhlIGJ1aWxkLlxuICAgIGRlZmluZTogeyBidWlsdEF0OiBTdHJpbmcoMTAwMCAqIGZpbmRTb3VyY2VEYXRlKGltcG9ydC5tZXRhLmRpcm5hbWUsIHByb2Nlc3MuZW52KSkgfSxcbiAgICBwbHVnaW5zOiBbd3JpdGVOb3RpY2VzKGltcG9ydC5tZXRhLmRpcm5hbWUpLCBjaGVja05vdGljZXMoaW1wb3J0Lm1ldGEuZGlybmFtZSldLFxuICAgIGJ1aWxkOiB7XG4gICAgICByb2xsZG93bk9wdGlvbnM6IHtcbiAgICAgICAgaW5wdXQ6IHtcbiAgICAgICAgICBpbmRleDogcmVzb2x2ZShpbXBvcnQubWV0YS5kaXJuYW1lLCAnc3JjL21haW4vaW5kZXgudHMnKSxcbiAgICAgICAgICAvLyBCZXNpZGUgdGhlIHdvcmtlcnMsIHdob3NlIHNjcmlwdHMgaXQgZmluZHMgdGhlcmUuXG4gICAgICAgICAgc3RhcnQ6IHJlc29sdmUoaW1wb3J0Lm1ldGEuZGlybmFtZSwgJ3NyYy9tYWluL3N0YXJ0L3N0YXJ0LnRzJyksXG4gICAgICAgICAgJ2luZGV4aW5nLXdvcmtlcic6IHJlc29sdmUoaW1wb3J0Lm1ldGEuZGlybmFtZSwgJ3NyYy9tYWluL2pvYnMvaW5kZXhpbmcvd29ya2VyLnRzJyksXG4gICAgICAgICAgJ3JlbmRlcmluZy13b3JrZXInOiByZXNvbHZlKGltcG9ydC5tZXRhLmRpcm5hbWUsICdzcmMvbWFpbi9qb2JzL3JlbmRlcmluZy93b3JrZXIudHMnKSxcbiAgICAgICAgICAnaW1wb3J0LXdvcmtlcic6IHJlc29sdmUoaW1wb3J0Lm1ldGEuZGlybmFtZSwgJ3NyYy9tYWluL2ZlYXR1cmVzL2ltcG9ydHMvd29ya2VyLnRzJyksXG4gICAgICAgICAgJ3NoYXJpbmctd29ya2VyJzogcmVzb2x2ZShpbXBvcnQubWV0YS5kaXJuYW1lLCAnc3JjL21haW4vZmVhdHVyZXMvc2hhcmluZy93b3JrZXIudHMnKSxcbiAgICAgICAgICAnbWVyZ2Utd29ya2VyJzogcmVzb2x2ZShcbiAgICAgICAgICAgIGltcG9ydC5tZXRhLmRpcm5hbWUsXG4gICAgICAgICAgICAnc3JjL21haW4vZmVhdHVyZXMvc3R1ZHktZGF0YS9pbXBvcnRzL3dvcmtlci50cycsXG4gICAgICAgICAgKSxcbiAgICAgICAgICAnd2F0Y2hpbmctd29ya2VyJzogcmVzb2x2ZShpbXBvcnQubWV0YS5kaXJuYW1lLCAnc3JjL21haW4vam9icy93YXRjaGluZy93b3JrZXIudHMnKSxcbiAgICAgICAgICAncXVlcnktd29ya2VyJzogcmVzb2x2ZShpbXBvcnQubWV0YS5kaXJuYW1lLCAnc3JjL21haW4vam9icy9xdWVyaWVzL3dvcmtlci50cycpLFxuICAgICAgICAgICdzdHVkeS13b3JrZXInOiByZXNvbHZlKFxuICAgICAgICAgICAgaW1wb3J0Lm1ldGEuZGlybmFtZSxcbiAgICAgICAgICAgICdzcmMvbWFpbi9mZWF0dXJlcy9zdHVkeS1kYXRhL3N0dWR5LXdvcmtlci50cycsXG4gICAgICAgICAgKSxcbiAgICAgICAgfSxcbiAgICAgIH0sXG4gICAgfSxcbiAgfSxcbiAgcHJlbG9hZDoge1xuICAgIGJ1aWxkOiB7XG4gICAgICAvLyBBIHNhbmRib3hlZCBwcmVsb2FkIHNjcmlwdCBpcyBhIHNpbmdsZSBDb21tb25KUyBmaWxlLlxuICAgICAgZXh0ZXJuYWxpemVEZXBzOiBmYWxzZSxcbiAgICAgIHJvbGxkb3duT3B0aW9uczoge1xuICAgICAgICBpbnB1dDogcmVzb2x2ZShpbXBvcnQubWV0YS5kaXJuYW1lLCAnc3JjL3ByZWxvYWQvaW5kZXgudHMnKSxcbiAgICAgICAgb3V0cHV0OiB7IGZvcm1hdDogJ2NqcycsIGVudHJ5RmlsZU5hbWVzOiAnaW5kZXguY2pzJyB9LFxuICAgICAgfSxcbiAgICB9LFxuICB9LFxuICByZW5kZXJlcjoge1xuICAgIHJvb3Q6ICdzcmMvcmVuZGVyZXInLFxuICAgIGJ1aWxkOiB7XG4gICAgICBtaW5pZnk6IHRydWUsXG4gICAgICAvLyBJbmxpbmVkIGFzc2V0cyB3b3VsZCBuZWVkIGBkYXRhOmAgaW4gdGhlIGNvbnRlbnQgc2VjdXJpdHkgcG9saWN5LlxuICAgICAgYXNzZXRzSW5saW5lTGltaXQ6IDAsXG4gICAgICAvLyBBbGwgaXMgb24gdGhlIGRpc2s6IG5hbWluZyB3aGF0IGVhY2ggcGFydCBpbXBvcnRzIHdvdWxkIGNvc3QgdGhlIGZpcnN0IGxvYWQgbW9yZSB0aGFuIGl0IHNhdmVzLlxuICAgICAgbW9kdWxlUHJlbG9hZDogZmFsc2UsXG4gICAgICAvLyBSZWFkIGJ5IHRoZSB0ZXN0IG9mIHRoZSBidWRnZXRzLlxuICAgICAgbWFuaWZlc3Q6IHRydWUsXG4gICAgICByb2xsZG93bk9wdGlvbnM6IHtcbiAgICAgICAgaW5wdXQ6IHtcbiAgICAgICAgICBpbmRleDogcmVzb2x2ZShpbXBvcnQubWV0YS5kaXJuYW1lLCAnc3JjL3JlbmRlcmVyL2luZGV4Lmh0bWwnKSxcbiAgICAgICAgICBbcnVubmVyRW50cnkubmFtZV06IHJlc29sdmUoaW1wb3J0Lm1ldGEuZGlybmFtZSwgcnVubmVyRW50cnkuZmlsZSksXG4gICAgICAgIH0sXG4gICAgICAgIG91dHB1dDoge1xuICAgICAgICAgIGVudHJ5RmlsZU5hbWVzOiAoeyBuYW1lIH0pID0+XG4gICAgICAgICAgICBuYW1lID09PSBydW5uZXJFbnRyeS5uYW1lID8gJ1tuYW1lXS5qcycgOiAnYXNzZXRzL1tuYW1lXS1baGFzaF0uanMnLFxuICAgICAgICB9LFxuICAgICAgfSxcbiAgICB9LFxuICAgIHdvcmtlcjogeyBmb3JtYXQ6ICdlcycsIHBsdWdpbnM6ICgpID0+IFtjaGVja05vdGljZXMoaW1wb3J0Lm1ldGEuZGlybmFtZSldIH0sXG4gICAgcGx1Z2luczogW1xuICAgICAgY29tcGlsZURvY3VtZW50cygpLFxuICAgICAgY29weUVuZ2luZXMoaW1wb3J0Lm1ldGEuZGlybmFtZSksXG4gICAgICBidW5kbGVQcmV2aWV3KGltcG9ydC5tZXRhLmRpcm5hbWUpLFxuICAgICAgc2VydmVSdW5uZXIoaW1wb3J0Lm1ldGEuZGlybmFtZSksXG4gICAgICBzdmVsdGUoe1xuICAgICAgICBkeW5hbWljQ29tcGlsZU9wdGlvbnM6ICh7IGZpbGVuYW1lIH0pID0+XG4gICAgICAgICAgZmlsZW5hbWUuaW5jbHVkZXMoJ25vZGVfbW9kdWxlcycpID8gdW5kZWZpbmVkIDogeyBydW5lczogdHJ1ZSB9LFxuICAgICAgfSksXG4gICAgICBzZXJ2ZUZpZ3VyZXMoaW1wb3J0Lm1ldGEuZGlybmFtZSksXG4gICAgICBjaGVja05vdGljZXMoaW1wb3J0Lm1ldGEuZGlybmFtZSksXG4gICAgICAvLyBBZGRyZXNzZXMgYXJlIHBhdGhzIG9mIHNldmVyYWwgcGFydHM6IGFzc2V0cyBhcmUgZm91bmQgZnJvbSB0aGUgcm9vdCBhdCBldmVyeSByZWxvYWQuXG4gICAgICB7IG5hbWU6ICdhc3NldHMtZnJvbS1yb290JywgY29uZmlnOiAoKSA9PiAoeyBiYXNlOiAnLycgfSkgfSxcbiAgICBdLFxuICB9LFxufSk7XG4iXSwibWFwcGluZ3MiOiI7Ozs7Ozs7Ozs7Ozs7QUFzRUEsTUFBYSxrQkFBa0I7Q0FDN0I7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtBQUNGOzs7QUN6RUEsU0FBZ0IsaUJBQWlCLEdBQVcsR0FBbUI7Q0FDN0QsT0FBTyxJQUFJLElBQUksS0FBSyxPQUFPLElBQUksQ0FBQztBQUNsQzs7O0FDY0EsTUFBTSxVQUFVO0NBQ2Q7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7QUFDRjs7QUFHQSxNQUFNLGdDQUFnQixJQUFJLElBQUksQ0FBQyxZQUFZLFFBQVEsQ0FBQzs7QUFHcEQsTUFBTSxhQUFhLENBQUMsUUFBUSxTQUFTOztBQUdyQyxTQUFnQixlQUFlLGVBQWlDO0NBQzlELE1BQU0sV0FBVyxhQUFhLGFBQWE7Q0FDM0MsTUFBTSwwQkFBVSxJQUFJLElBQVk7Q0FDaEMsTUFBTSxPQUFPLE1BQWMsU0FBdUI7RUFDaEQsTUFBTSxTQUFTLFdBQVcsVUFBVSxNQUFNLElBQUk7RUFDOUMsSUFBSSxXQUFXLFFBQVEsUUFBUSxJQUFJLE1BQU0sR0FBRztFQUM1QyxRQUFRLElBQUksTUFBTTtFQUNsQixJQUFJLGNBQWMsSUFBSSxJQUFJLEdBQUc7RUFDN0IsTUFBTSxTQUFTLFNBQVM7RUFDeEIsTUFBTSxTQUFTO0dBQUUsR0FBRyxRQUFRO0dBQWMsR0FBRyxRQUFRO0VBQWlCO0VBQ3RFLEtBQUssTUFBTSxjQUFjLE9BQU8sS0FBSyxNQUFNLEdBQUcsSUFBSSxZQUFZLE1BQU07Q0FDdEU7Q0FDQSxNQUFNLE1BQU0sT0FBTyxLQUFLLFNBQVMsR0FBRyxFQUFFLGdCQUFnQixDQUFDLENBQUM7Q0FDeEQsS0FBSyxNQUFNLFFBQVE7RUFBQyxHQUFHO0VBQUssR0FBRztFQUFTLEdBQUc7Q0FBVSxHQUFHLElBQUksTUFBTSxFQUFFO0NBQ3BFLE9BQU8sQ0FBQyxHQUFHLE9BQU8sQ0FBQyxDQUNoQixRQUFRLFdBQVcsV0FBVyxLQUFLLGVBQWUsTUFBTSxDQUFDLENBQUMsQ0FBQyxDQUMzRCxLQUFLLFdBQVcsZ0JBQWdCLGVBQWUsUUFBUSxTQUFTLFdBQVcsQ0FBQyxDQUFDLENBQUMsQ0FBQyxDQUMvRSxNQUFNLEdBQUcsTUFBTSxpQkFBaUIsRUFBRSxNQUFNLEVBQUUsSUFBSSxDQUFDO0FBQ3BEO0FBRUEsU0FBUyxhQUFhLGVBQWlDO0NBQ3JELE1BQU0sT0FBTyxhQUFhLEtBQUssZUFBZSxtQkFBbUIsR0FBRyxNQUFNO0NBQzFFLE9BQVEsS0FBSyxNQUFNLElBQUksQ0FBQyxDQUE0QjtBQUN0RDs7QUFHQSxTQUFTLFdBQVcsVUFBb0IsTUFBYyxNQUE2QjtDQUNqRixLQUFLLElBQUksU0FBUyxPQUFRLFNBQVMsT0FBTyxNQUFNLEdBQUcsT0FBTyxZQUFZLGdCQUFnQixDQUFDLEdBQUc7RUFDeEYsTUFBTSxRQUFRLEdBQUcsV0FBVyxLQUFLLEtBQUssR0FBRyxPQUFPLEdBQUcsZUFBZTtFQUNsRSxJQUFJLFNBQVMsVUFBVSxPQUFPO0VBQzlCLElBQUksQ0FBQyxPQUFPLFNBQVMsZ0JBQWdCLEdBQUc7Q0FDMUM7Q0FDQSxNQUFNLE1BQU0sZ0JBQWdCO0NBQzVCLE9BQU8sT0FBTyxXQUFXLE1BQU07QUFDakM7QUFFQSxTQUFTLGdCQUFnQixlQUF1QixRQUFnQixRQUErQjtDQUM3RixNQUFNLEVBQUUsVUFBVSxJQUFJLFVBQVUsbUJBQW1CO0NBQ25ELE1BQU0sT0FBTyxLQUFLLGVBQWUsTUFBTTtDQUV2QyxNQUFNLFFBRFEsWUFBWSxJQUFJLENBQUMsQ0FBQyxRQUFRLFNBQVMsZ0NBQWdDLEtBQUssSUFBSSxDQUN4RSxDQUFDLENBQUMsS0FBSyxDQUFDLENBQUMsS0FBSyxTQUFTLGFBQWEsS0FBSyxNQUFNLElBQUksR0FBRyxNQUFNLENBQUMsQ0FBQyxLQUFLLENBQUM7Q0FDdEYsT0FBTztFQUNMLE1BQU0sT0FBTyxNQUFNLE9BQU8sWUFBWSxlQUFlLElBQUksRUFBc0I7RUFDL0U7RUFDQTtFQUNBLE1BQU0sTUFBTSxTQUFTLElBQUksTUFBTSxLQUFLLE1BQU0sSUFBSSxhQUFhLE1BQU0sT0FBTztDQUMxRTtBQUNGOztBQUdBLFNBQVMsYUFBYSxNQUFjLFNBQXlCO0NBQzNELE1BQU0sRUFBRSxXQUFXLEtBQUssTUFBTSxhQUFhLEtBQUssTUFBTSxjQUFjLEdBQUcsTUFBTSxDQUFDO0NBRzlFLE1BQU0sT0FBTyxPQUFPLFdBQVcsV0FBVyxTQUFTLFFBQVE7Q0FDM0QsT0FBTyxTQUFTLEtBQUEsSUFBWSxZQUFZLFlBQVksTUFBTSxLQUFLLGFBQWE7QUFDOUU7OztBQzNIQSxNQUFNLFdBQVc7O0FBR2pCLFNBQWdCLGFBQWEsZUFBK0I7Q0FDMUQsT0FBTztFQUNMLE1BQU07RUFDTixPQUFPO0VBQ1AsaUJBQWlCO0dBQ2YsTUFBTSxTQUFTLEtBQUssVUFBVSxlQUFlLGFBQWEsQ0FBQztHQUMzRCxLQUFLLFNBQVM7SUFBRSxNQUFNO0lBQVM7SUFBVTtHQUFPLENBQUM7RUFDbkQ7Q0FDRjtBQUNGOztBQUdBLFNBQWdCLGFBQWEsZUFBK0I7Q0FDMUQsT0FBTztFQUNMLE1BQU07RUFDTixPQUFPO0VBQ1AsaUJBQWlCO0dBQ2YsTUFBTSxRQUFRLElBQUksSUFBSSxlQUFlLGFBQWEsQ0FBQyxDQUFDLEtBQUssRUFBRSxXQUFXLElBQUksQ0FBQztHQUMzRSxNQUFNLFVBQVUsSUFBSSxJQUNsQixDQUFDLEdBQUcsS0FBSyxhQUFhLENBQUMsQ0FBQyxDQUFDLFFBQVEsV0FBVyxDQUFDLENBQUMsUUFBUSxTQUFTLENBQUMsTUFBTSxJQUFJLElBQUksQ0FBQyxDQUNqRjtHQUNBLElBQUksUUFBUSxTQUFTLEdBQUc7R0FDeEIsTUFBTSxPQUFPLENBQUMsR0FBRyxPQUFPLENBQUMsQ0FBQyxLQUFLLElBQUk7R0FDbkMsS0FBSyxNQUNILG1DQUFtQyxLQUFLLGlEQUMxQztFQUNGO0NBQ0Y7QUFDRjs7QUFHQSxTQUFTLFlBQVksSUFBc0I7Q0FDekMsTUFBTSxPQUFPLEdBQUcsV0FBVyxNQUFNLEdBQUc7Q0FDcEMsTUFBTSxLQUFLLEtBQUssWUFBWSxnQkFBZ0I7Q0FDNUMsSUFBSSxLQUFLLEdBQUcsT0FBTyxDQUFDO0NBQ3BCLE1BQU0sQ0FBQyxRQUFRLElBQUksU0FBUyxNQUFNLEtBQUssTUFBTSxLQUFLLEVBQXVCLENBQUMsQ0FBQyxNQUFNLEdBQUc7Q0FDcEYsT0FBTyxDQUFDLE1BQU0sV0FBVyxHQUFHLElBQUksR0FBRyxNQUFNLEdBQUcsV0FBVyxLQUFLO0FBQzlEOztBQ2xDQSxNQUFNLFNBQVM7Q0FBRSxLQUFLO0NBQXlCLGFBQWE7QUFBK0I7O0FBRzNGLFNBQVMsYUFBYSxlQUErQjtDQUNuRCxNQUFNLFdBQVcsZ0JBQWdCLEtBQUssU0FBUyxDQUFDLE1BQU0sSUFBSSxDQUFVO0NBQ3BFLE1BQU0sUUFBUSxPQUFPLFFBQVEsTUFBTSxDQUFDLENBQUMsS0FBSyxDQUFDLE1BQU0sVUFBVSxDQUFDLE1BQU0sS0FBSyxlQUFlLElBQUksQ0FBQyxDQUFDO0NBQzVGLE1BQU0sUUFBUSxRQUFnQixRQUM1QixJQUFJLEtBQUssQ0FBQyxPQUFPLFVBQVUsR0FBRyxLQUFLLFVBQVUsSUFBSSxFQUFFLElBQUksU0FBUyxPQUFPLENBQUMsQ0FBQyxLQUFLLElBQUk7Q0FDcEYsTUFBTSxRQUFRLFFBQWdCLFFBQzVCLElBQ0csS0FBSyxHQUFHLE9BQU8sVUFBVSxlQUFlLFNBQVMsTUFBTSxRQUFRLEtBQUssVUFBVSxJQUFJLEVBQUUsSUFBSSxDQUFDLENBQ3pGLEtBQUssRUFBRTtDQUNaLE9BQ0UsS0FBSyxLQUFLLFFBQVEsSUFDbEIsS0FBSyxLQUFLLEtBQUssSUFDZixzQ0FBc0MsS0FBSyxLQUFLLFFBQVEsRUFBRSxnQkFBZ0IsS0FBSyxLQUFLLEtBQUssRUFBRTtBQUUvRjtBQUVBLFNBQWdCLGNBQWMsZUFBK0I7Q0FDM0QsT0FBTztFQUNMLE1BQU07RUFDTixPQUFPO0VBQ1AsTUFBTSxpQkFBaUI7R0FDckIsTUFBTSxDQUFDLFNBQVMsV0FBVyxDQUN6QixZQUFZLFdBQVcsTUFBTSxhQUFhLGVBQWUsK0JBQStCLENBQUMsR0FDekYsWUFBWSxXQUFXLE1BQU0sYUFBYSxlQUFlLFNBQVMsQ0FBQyxDQUNyRTtHQUNBLE1BQU0sUUFBUSxNQUFjLFlBQXFDO0lBQy9ELEtBQUssU0FBUztLQUNaLE1BQU07S0FDTixVQUFVLFdBQVcsS0FBSztLQUMxQixRQUFRLFVBQVUsT0FBTztJQUMzQixDQUFDO0dBQ0g7R0FDQSxLQUFLLFFBQVEsQ0FBQyxPQUFPLENBQUM7R0FDdEIsS0FBSyxlQUFlLENBQUMsU0FBUyxPQUFPLENBQUM7RUFDeEM7Q0FDRjtBQUNGOztBQUdBLFNBQVMsVUFBVSxTQUFvQztDQUNyRCxPQUFPOztFQUVQLFFBQVEsS0FBSyxFQUFFLEVBQUU7O0FBRW5COztBQUdBLFNBQVMsWUFBWSxNQUFjLE1BQXNCO0NBRXZELE1BQU0sT0FBTyxLQUFLLFFBQVEsd0JBQXdCLE9BQU87Q0FDekQsSUFBSSxPQUFPLElBQUk7Q0FDZixPQUFPLFdBQVcsS0FBSyxrQkFBa0IsS0FBSztBQUNoRDs7QUFHQSxlQUFlLGFBQWEsZUFBdUIsTUFBK0I7Q0FDaEYsTUFBTSxPQUFPO0NBQ2IsTUFBTSxRQUFRLFNBQVMsWUFBWSxPQUFPLEtBQUssZUFBZSxJQUFJO0NBQ2xFLE1BQU0sUUFBUSxNQUFNLE1BQU07RUFDeEIsWUFBWTtFQUNaLFVBQVU7RUFDVixNQUFNO0VBRU4sUUFBUSxFQUFFLHdCQUF3QixrQkFBZ0I7RUFDbEQsU0FBUyxDQUNQLGFBQWEsYUFBYSxHQUMxQjtHQUNFLE1BQU07R0FDTixZQUFZLE9BQVEsT0FBTyxPQUFPLEtBQUs7R0FDdkMsT0FBTyxPQUFRLE9BQU8sT0FBTyxhQUFhLGFBQWEsSUFBSTtFQUM3RCxDQUNGO0VBQ0EsT0FBTztHQUFFLE9BQU87R0FBTyxpQkFBaUI7SUFBRTtJQUFPLFFBQVEsRUFBRSxRQUFRLE9BQU87R0FBRTtFQUFFO0NBQ2hGLENBQUM7Q0FFRCxNQUFNLFVBRFUsTUFBTSxRQUFRLEtBQUssSUFBSSxRQUFRLENBQUMsS0FBSyxFQUFBLENBQzlCLFNBQVMsUUFBUyxZQUFZLE1BQU0sSUFBSSxTQUFTLENBQUMsQ0FBRTtDQUMzRSxNQUFNLENBQUMsU0FBUztDQUNoQixJQUFJLE9BQU8sU0FBUyxXQUFXLE9BQU8sU0FBUyxHQUFHLE1BQU0sSUFBSSxNQUFNLEdBQUcsS0FBSyxvQkFBb0I7Q0FDOUYsT0FBTyxNQUFNO0FBQ2Y7O0FDM0ZBLE1BQU0sY0FBYzs7QUFHcEIsTUFBYSxhQUFhOztBQUcxQixNQUFNLFVBQVU7Q0FDZDtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtBQUNGOztBQXdCQSxTQUFnQixPQUFPLE1BQXVCO0NBQzVDLE9BQU8sWUFBWSxLQUFLLElBQUk7QUFDOUI7O0FBR0EsU0FBZ0IsU0FBUyxNQUFzQjtDQUM3QyxPQUFPLFNBQVMsS0FBSyxLQUFLLEtBQUs7QUFDakM7Ozs7O0FBMEJBLFNBQWdCLGFBQWEsTUFBOEI7Q0FDekQsTUFBTSxPQUFPLEtBQUssUUFBUSxHQUFHO0NBQzdCLE1BQU0sT0FBTyxPQUFPLElBQUksT0FBTyxLQUFLLE1BQU0sR0FBRyxJQUFJO0NBQ2pELE1BQU0sV0FBVyxPQUFPLElBQUksS0FBSyxLQUFLLE1BQU0sT0FBTyxDQUFDO0NBRXBELElBQUksQ0FBQyxLQUFLLFdBQVcsR0FBRyxLQUFLLEtBQUssV0FBVyxJQUFJLEdBQUcsT0FBTztDQUMzRCxNQUFNLFFBQVEsS0FBSyxNQUFNLEdBQUcsQ0FBQyxDQUFDLFFBQVEsU0FBUyxTQUFTLEVBQUU7Q0FDMUQsTUFBTSxPQUFPLE1BQU0sRUFBRSxFQUFFLFdBQVcsR0FBRyxNQUFNLFFBQVEsTUFBTSxNQUFNLEtBQUssR0FBQSxDQUFJLE1BQU0sQ0FBQyxJQUFJO0NBQ25GLElBQUksU0FBUyxLQUFLLENBQUMsT0FBTyxJQUFJLElBQUksS0FBSyxXQUFXLElBQUksR0FBRyxPQUFPO0NBQ2hFLE1BQU0sQ0FBQyxPQUFPLFFBQVEsT0FBTyxHQUFHLFFBQVE7Q0FDeEMsSUFBSSxLQUFLLFNBQVMsR0FBRyxPQUFPO0NBQzVCLElBQUksVUFBVSxLQUFBLEdBQVcsT0FBTyxTQUFTLEtBQUssRUFBRSxNQUFNLFVBQVUsSUFBSTtFQUFFLE1BQU07RUFBUTtDQUFLO0NBQ3pGLElBQUksVUFBVSxPQUFPLFNBQVMsSUFBSTtFQUNoQyxNQUFNLFNBQVMsUUFBUSxNQUFNLFNBQVMsU0FBUyxNQUFNO0VBQ3JELE9BQU8sV0FBVyxLQUFBLEtBQWEsVUFBVSxLQUFBLElBQVksT0FBTztHQUFFLE1BQU07R0FBVTtFQUFPO0NBQ3ZGO0NBQ0EsSUFBSSxDQUFDLE9BQU8sS0FBSyxHQUFHLE9BQU87Q0FDM0IsSUFBSSxVQUFVLFFBQVE7RUFDcEIsSUFBSSxXQUFXLEtBQUEsS0FBYSxVQUFVLEtBQUEsS0FBYSxDQUFDLE9BQU8sTUFBTSxHQUFHLE9BQU87RUFDM0UsT0FBTztHQUFFLE1BQU07R0FBVztHQUFNLFNBQVM7RUFBTztDQUNsRDtDQUNBLElBQUksV0FBVyxLQUFBLEdBQVcsT0FBTztFQUFFLE1BQU07RUFBYTtFQUFNLFdBQVc7Q0FBTTtDQUM3RSxJQUFJLENBQUMsT0FBTyxNQUFNLEdBQUcsT0FBTztDQUM1QixJQUFJLFVBQVUsS0FBQSxHQUFXLE9BQU87RUFBRSxNQUFNO0VBQVM7RUFBTSxXQUFXO0VBQU8sT0FBTztDQUFPO0NBQ3ZGLElBQUksQ0FBQyxPQUFPLEtBQUssR0FBRyxPQUFPO0NBRTNCLE9BQU87RUFBRSxNQUFNO0VBQVE7RUFBTSxXQUFXO0VBQU8sT0FBTztFQUFRLFVBQVU7RUFBTyxVQUQ5RCxPQUFPLFFBQVEsSUFBSSxXQUFXO0NBQ3lDO0FBQzFGOzs7QUN4R0EsU0FBZ0IsY0FBYyxTQUEwQjtDQUN0RCxRQUFRLFFBQVEsTUFBaEI7RUFDRSxLQUFLLFdBQ0gsT0FBTztFQUNULEtBQUssUUFDSCxPQUFPLFNBQVMsUUFBUSxJQUFJO0VBQzlCLEtBQUssYUFDSCxPQUFPLEdBQUcsU0FBUyxRQUFRLElBQUksRUFBRSxHQUFHLFFBQVE7RUFDOUMsS0FBSyxTQUNILE9BQU8sR0FBRyxTQUFTLFFBQVEsSUFBSSxFQUFFLEdBQUcsUUFBUSxVQUFVLEdBQUcsUUFBUTtFQUNuRSxLQUFLLFFBQVE7R0FDWCxNQUFNLEVBQUUsTUFBTSxXQUFXLE9BQU8sYUFBYTtHQUM3QyxNQUFNLE9BQU8sR0FBRyxTQUFTLElBQUksRUFBRSxHQUFHLFVBQVUsR0FBRyxNQUFNLEdBQUc7R0FDeEQsT0FBTyxRQUFRLGFBQWEsT0FBTyxPQUFPLEdBQUcsS0FBSyxHQUFHLFFBQVE7RUFDL0Q7RUFDQSxLQUFLLFdBQ0gsT0FBTyxHQUFHLFNBQVMsUUFBUSxJQUFJLEVBQUUsUUFBUSxRQUFRO0VBQ25ELEtBQUssVUFDSCxPQUFPLE1BQU0sUUFBUTtDQUN6QjtBQUNGOztBQUdBLFNBQWdCLFVBQVUsTUFBNkI7Q0FDckQsTUFBTSxTQUFTLEdBQUcsV0FBVztDQUM3QixJQUFJLENBQUMsS0FBSyxZQUFZLENBQUMsQ0FBQyxXQUFXLE1BQU0sR0FBRyxPQUFPO0NBQ25ELE1BQU0sVUFBVSxhQUFhLElBQUksS0FBSyxNQUFNLE9BQU8sTUFBTSxDQUFDLENBQUMsUUFBUSxRQUFRLEdBQUcsR0FBRztDQUNqRixPQUFPLFlBQVksT0FBTyxPQUFPLGNBQWMsT0FBTztBQUN4RDs7QUN4QkEsU0FBZ0IsbUJBQTJCO0NBQ3pDLE9BQU87RUFDTCxNQUFNO0VBQ04sV0FBVztHQUNULFFBQVEsRUFBRSxJQUFJLGtCQUFrQjtHQUNoQyxVQUFVLE1BQU0sUUFBUTtJQUN0QixNQUFNLGdCQUFnQixNQUFNLEdBQUcsUUFBUSxRQUFRLEVBQUUsQ0FBQztJQUNsRCxZQUFZO0dBQ2Q7RUFDRjtDQUNGO0FBQ0Y7O0FBR0EsU0FBZ0IsZ0JBQWdCLE1BQWMsTUFBc0I7Q0FDbEUsTUFBTSxXQUFXLElBQUksV0FBVyxFQUFFLE1BQU0sS0FBSyxDQUFDO0NBQzlDLE1BQU0sRUFBRSxVQUFVLFNBQVM7Q0FDM0IsTUFBTSxXQUFxQixDQUFDO0NBQzVCLE1BQU0sbUJBQ0o7Q0FDRixNQUFNLG9CQUFvQjtDQUMxQixNQUFNLGFBQWEsUUFBUSxPQUFPLFNBQVMsTUFBTSxTQUFTO0VBQ3hELE1BQU0sUUFBUSxPQUFPO0VBQ3JCLE1BQU0sUUFBUSxRQUFRLFlBQVksT0FBTyxNQUFNLFFBQVEsTUFBTSxDQUFDLEdBQUcsSUFBSSxDQUFDO0VBQ3RFLE9BQU8sS0FBSyxZQUFZLFFBQVEsT0FBTyxPQUFPO0NBQ2hEO0NBQ0EsTUFBTSxTQUFTLFFBQVEsVUFBVTtFQUMvQixNQUFNLEVBQUUsT0FBTyxZQUFZLE9BQU87RUFDbEMsTUFBTSxPQUFPLE9BQU8sT0FBTyxNQUFNLENBQUMsVUFBVSxTQUFTLEtBQUssQ0FBQyxHQUFHLEVBQUU7RUFDaEUsTUFBTSxFQUFFLE9BQU8sV0FBVyxVQUFVLGFBQWEsUUFBUSxRQUFRLElBQUksR0FBRyxJQUFJLENBQUMsQ0FBQztFQUM5RSxTQUFTLEtBQUssS0FBSyxXQUFXLEdBQUcsSUFBSSxPQUFPLEtBQUssTUFBTTtFQUN2RCxNQUFNLE1BQU0sU0FBUyxNQUFNLFdBQVcsT0FBTztFQUM3QyxPQUFPLDJCQUEyQixZQUFZLFNBQVMsU0FBUyxDQUFDLEVBQUUsU0FBUyxJQUFJLFdBQVcsTUFBTSxZQUFZLE9BQU87Q0FDdEg7Q0FDQSxNQUFNLE9BQU8sU0FBUyxPQUFPLEtBQUssUUFBUSxXQUFXLEVBQUUsQ0FBQztDQUN4RCxNQUFNLE9BQU8sU0FBUyxRQUNuQixTQUFTLEdBQUcsVUFBVSxRQUFRLFFBQVEsWUFBWSxLQUFLLEdBQUcsY0FBYyxNQUFNLEtBQUssR0FDcEYsS0FBSyxVQUFVLElBQUksQ0FDckI7Q0FFQSxPQUFPLEdBRFMsU0FBUyxLQUFLLE1BQU0sVUFBVSxpQkFBaUIsTUFBTSxTQUFTLEtBQUssS0FDbkUsQ0FBQyxDQUFDLEtBQUssRUFBRSxFQUFFLGlCQUFpQixLQUFLO0FBQ25EO0FBRUEsU0FBUyxZQUFZLE9BQXVCO0NBQzFDLE9BQU8sV0FBVyxNQUFNO0FBQzFCOztBQUdBLFNBQVMsWUFBWSxNQUFjLE1BQXNCO0NBQ3ZELE1BQU0sVUFBVSxVQUFVLElBQUk7Q0FDOUIsSUFBSSxZQUFZLE1BQU0sTUFBTSxJQUFJLE1BQU0sR0FBRyxLQUFLLGdDQUFnQyxLQUFLLEVBQUU7Q0FFckYsT0FBTyxXQURTLG1DQUFtQyxLQUFLLElBQUksQ0FBQyxHQUFHLE1BQU07QUFFeEU7OztBQ3ZEQSxNQUFNLGNBQWM7Q0FDbEIsbUJBQW1CO0VBQ2pCO0VBQ0E7RUFDQTtFQUNBO0VBQ0E7Q0FDRjtDQUVBLFFBQVEsQ0FBQyxtQ0FBbUM7QUFDOUM7O0FBR0EsTUFBTSxjQUFjLEtBQUs7O0FBR3pCLFNBQVMsZ0JBQWdCLGVBQStCO0NBQ3RELE1BQU0sU0FBUyxLQUFLLGVBQWUsa0NBQWtDO0NBQ3JFLE9BQU8sYUFBYSxRQUFRLFVBQVUsQ0FBQyxNQUFNLEdBQUcsRUFBRSxXQUFXLFlBQVksQ0FBQztBQUM1RTtBQUVBLFNBQWdCLFlBQVksZUFBK0I7Q0FDekQsT0FBTztFQUNMLE1BQU07RUFDTixPQUFPO0VBQ1AsaUJBQWlCO0dBQ2YsS0FBSyxNQUFNLENBQUMsUUFBUSxVQUFVLE9BQU8sUUFBUSxXQUFXLEdBQ3RELEtBQUssTUFBTSxRQUFRLE9BQU87SUFDeEIsTUFBTSxTQUFTLGFBQWEsS0FBSyxlQUFlLGdCQUFnQixJQUFJLENBQUM7SUFDckUsTUFBTSxPQUFPLEtBQUssTUFBTSxLQUFLLFlBQVksR0FBRyxJQUFJLENBQUM7SUFDakQsS0FBSyxTQUFTO0tBQUUsTUFBTTtLQUFTLFVBQVUsR0FBRyxPQUFPLEdBQUc7S0FBUTtJQUFPLENBQUM7R0FDeEU7R0FHRixLQUFLLFNBQVM7SUFBRSxNQUFNO0lBQVMsVUFBQTtJQUFVLFFBQVEsZ0JBQWdCLGFBQWE7R0FBRSxDQUFDO0VBQ25GO0NBQ0Y7QUFDRjs7O0FDakNBLE1BQWEsY0FBYztDQUFFLE1BQU07Q0FBZ0IsTUFBTTtBQUFzQjs7QUFHL0UsTUFBYSxlQUFlOztBQUc1QixNQUFNLFVBQVU7Q0FBRSxVQUFVO0NBQWdCLE1BQU07QUFBeUI7QUFFM0UsU0FBZ0IsWUFBWSxlQUErQjtDQUN6RCxPQUFPO0VBQ0wsTUFBTTtFQUNOLE9BQU8sU0FBUyxFQUFFLFdBQVc7R0FDM0IsTUFBTSxjQUFjLEtBQUssZUFBZSw0QkFBNEI7R0FDcEUsTUFBTSxVQUFVLFFBQVEsSUFBSSwwQkFBMEIsY0FBYyxTQUFTO0dBRzdFLE9BQU87SUFBRSxRQUFRLEVBQUUsV0FGSixZQUFZLFVBQVUsb0JBQW9CLEtBQUssVUFBVSxRQUFRLFFBQVEsRUFFbkQ7SUFBRyxjQUFjLEVBQUUsU0FBUyxDQUFDLFlBQVksRUFBRTtHQUFFO0VBQ3BGO0VBQ0EsTUFBTSxnQkFBZ0IsRUFBRSxZQUFZLFFBQVEsRUFBRSxZQUFZO0dBQ3hELE1BQU0sVUFBVSxNQUFNLE1BQU0sYUFBYSxhQUFhLENBQUM7R0FDdkQsSUFBSSxFQUFFLFFBQVEsVUFBVSxNQUFNLElBQUksTUFBTSx5Q0FBeUM7R0FDakYsWUFBWSxLQUFLLGVBQWUsS0FBSyxRQUFRLE1BQU0sQ0FBQztHQUVwRCxRQUFRLEdBQUcsVUFBVSxVQUFVO0lBQzdCLElBQUksTUFBTSxTQUFTLE9BQU8sT0FBTyxLQUFLLGNBQWMsRUFBRSxXQUFXLEtBQUssQ0FBQztJQUN2RSxJQUFJLE1BQU0sU0FBUyxTQUFTLE9BQU8sTUFBTSxPQUFPLE1BQU0sS0FBSyxHQUFHLEVBQUUsV0FBVyxLQUFLLENBQUM7R0FDbkYsQ0FBQztFQUNIO0NBQ0Y7QUFDRjtBQUVBLFNBQVMsYUFBYSxlQUFxQztDQUN6RCxPQUFPO0VBQ0wsWUFBWTtFQUNaLFVBQVU7RUFDVixNQUFNLEtBQUssZUFBZSxjQUFjO0VBQ3hDLE1BQU07RUFDTixTQUFTLENBQUMsWUFBWSxhQUFhLEdBQUcsY0FBYyxhQUFhLENBQUM7RUFDbEUsUUFBUSxFQUFFLFFBQVEsS0FBSztFQUN2QixPQUFPO0dBRUwsUUFBUSxLQUFLLGVBQWUsaUJBQWlCO0dBQzdDLGFBQWE7R0FDYixRQUFRO0dBQ1IsbUJBQW1CO0dBQ25CLGVBQWUsRUFBRSxVQUFVLE1BQU07R0FDakMsT0FBTyxDQUFDO0dBQ1IsaUJBQWlCO0lBQ2YsT0FBTyxHQUFHLFlBQVksT0FBTyxLQUFLLGVBQWUsWUFBWSxJQUFJLEVBQUU7SUFDbkUsUUFBUSxFQUFFLGdCQUFnQixZQUFZO0dBQ3hDO0VBQ0Y7Q0FDRjtBQUNGOzs7QUM1REEsU0FBZ0IsZUFBZSxRQUFnQixLQUFnQztDQUM3RSxNQUFNLFFBQVEsSUFBSTtDQUNsQixJQUFJLFVBQVUsS0FBQSxHQUFXO0VBQ3ZCLElBQUksQ0FBQyxRQUFRLEtBQUssS0FBSyxHQUFHLE1BQU0sSUFBSSxNQUFNLG9DQUFvQyxNQUFNLEdBQUc7RUFDdkYsT0FBTyxPQUFPLEtBQUs7Q0FDckI7Q0FDQSxNQUFNLE1BQU0sVUFBVSxPQUFPO0VBQUM7RUFBTztFQUFNO0NBQWMsR0FBRztFQUFFLEtBQUs7RUFBUSxVQUFVO0NBQU8sQ0FBQztDQUM3RixPQUFPLElBQUksV0FBVyxJQUFJLE9BQU8sSUFBSSxPQUFPLEtBQUssQ0FBQyxJQUFJO0FBQ3hEOzs7QUNMQSxTQUFnQixhQUFhLE1BQXNCO0NBQ2pELE1BQU0sU0FBUyxLQUFLLE1BQU0saUJBQWlCO0NBQzNDLE9BQU87RUFDTCxNQUFNO0VBQ04sT0FBTztFQUNQLGdCQUFnQixFQUFFLGVBQWU7R0FDL0IsWUFBWSxLQUFLLFNBQVMsVUFBVSxTQUFTO0lBQzNDLGFBQWEsUUFBUSxTQUFTLFFBQVEsQ0FBQyxDQUFDLE1BQU0sYUFBYSxZQUFZLEtBQUssR0FBRyxJQUFJO0dBQ3JGLENBQUM7RUFDSDtDQUNGO0FBQ0Y7O0FBR0EsZUFBc0IsYUFDcEIsUUFDQSxTQUNBLFVBQ2tCO0NBQ2xCLE1BQU0sT0FBTywwQ0FBMEMsS0FBSyxRQUFRLE9BQU8sRUFBRSxDQUFDLEdBQUc7Q0FDakYsSUFBSSxTQUFTLEtBQUEsR0FBVyxPQUFPO0NBQy9CLE1BQU0sTUFBTSxNQUFNLFNBQVMsS0FBSyxRQUFRLElBQUksQ0FBQyxDQUFDLENBQUMsWUFBWSxJQUFJO0NBQy9ELFNBQVMsVUFBVSxRQUFRLE9BQU8sTUFBTSxLQUFLO0VBQzNDLGdCQUFnQjtFQUNoQixpQkFBaUI7Q0FDbkIsQ0FBQztDQUNELFNBQVMsSUFBSSxPQUFPLEtBQUEsQ0FBUztDQUM3QixPQUFPO0FBQ1Q7O0FDeEJBLElBQUEsK0JBQWUsYUFBYTtDQUMxQixNQUFNO0VBRUosUUFBUSxFQUFFLFNBQVMsT0FBTyxNQUFPLGVBQWUsWUFBWSxTQUFTLFFBQVEsR0FBRyxDQUFDLEVBQUU7RUFDbkYsU0FBUyxDQUFDLGFBQWEsWUFBWSxPQUFPLEdBQUcsYUFBYSxZQUFZLE9BQU8sQ0FBQztFQUM5RSxPQUFPLEVBQ0wsaUJBQWlCLEVBQ2YsT0FBTztHQUNMLE9BQU8sUUFBUSxZQUFZLFNBQVMsbUJBQW1CO0dBRXZELE9BQU8sUUFBUSxZQUFZLFNBQVMseUJBQXlCO0dBQzdELG1CQUFtQixRQUFRLFlBQVksU0FBUyxrQ0FBa0M7R0FDbEYsb0JBQW9CLFFBQVEsWUFBWSxTQUFTLG1DQUFtQztHQUNwRixpQkFBaUIsUUFBUSxZQUFZLFNBQVMscUNBQXFDO0dBQ25GLGtCQUFrQixRQUFRLFlBQVksU0FBUyxxQ0FBcUM7R0FDcEYsZ0JBQWdCLFFBQ2QsWUFBWSxTQUNaLGdEQUNGO0dBQ0EsbUJBQW1CLFFBQVEsWUFBWSxTQUFTLGtDQUFrQztHQUNsRixnQkFBZ0IsUUFBUSxZQUFZLFNBQVMsaUNBQWlDO0dBQzlFLGdCQUFnQixRQUNkLFlBQVksU0FDWiw4Q0FDRjtFQUNGLEVBQ0YsRUFDRjtDQUNGO0NBQ0EsU0FBUyxFQUNQLE9BQU87RUFFTCxpQkFBaUI7RUFDakIsaUJBQWlCO0dBQ2YsT0FBTyxRQUFRLFlBQVksU0FBUyxzQkFBc0I7R0FDMUQsUUFBUTtJQUFFLFFBQVE7SUFBTyxnQkFBZ0I7R0FBWTtFQUN2RDtDQUNGLEVBQ0Y7Q0FDQSxVQUFVO0VBQ1IsTUFBTTtFQUNOLE9BQU87R0FDTCxRQUFRO0dBRVIsbUJBQW1CO0dBRW5CLGVBQWU7R0FFZixVQUFVO0dBQ1YsaUJBQWlCO0lBQ2YsT0FBTztLQUNMLE9BQU8sUUFBUSxZQUFZLFNBQVMseUJBQXlCO01BQzVELFlBQVksT0FBTyxRQUFRLFlBQVksU0FBUyxZQUFZLElBQUk7SUFDbkU7SUFDQSxRQUFRLEVBQ04saUJBQWlCLEVBQUUsV0FDakIsU0FBUyxZQUFZLE9BQU8sY0FBYywwQkFDOUM7R0FDRjtFQUNGO0VBQ0EsUUFBUTtHQUFFLFFBQVE7R0FBTSxlQUFlLENBQUMsYUFBYSxZQUFZLE9BQU8sQ0FBQztFQUFFO0VBQzNFLFNBQVM7R0FDUCxpQkFBaUI7R0FDakIsWUFBWSxZQUFZLE9BQU87R0FDL0IsY0FBYyxZQUFZLE9BQU87R0FDakMsWUFBWSxZQUFZLE9BQU87R0FDL0IsT0FBTyxFQUNMLHdCQUF3QixFQUFFLGVBQ3hCLFNBQVMsU0FBUyxjQUFjLElBQUksS0FBQSxJQUFZLEVBQUUsT0FBTyxLQUFLLEVBQ2xFLENBQUM7R0FDRCxhQUFhLFlBQVksT0FBTztHQUNoQyxhQUFhLFlBQVksT0FBTztHQUVoQztJQUFFLE1BQU07SUFBb0IsZUFBZSxFQUFFLE1BQU0sSUFBSTtHQUFHO0VBQzVEO0NBQ0Y7QUFDRixDQUFDIn0=