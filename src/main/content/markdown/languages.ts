/** The languages of fences: their names, grammars and aliases. */

interface Language {
  /** The language's official spelling. */
  name: string;
  /** The highlighter's name for it; null if there's nothing to highlight. */
  grammar: string | null;
}

/** The languages of fences by their tag; the tags are those that WRITING.md lists. */
export const languages = new Map<string, Language>([
  ['sql', { name: 'SQL', grammar: 'pgsql' }],
  ['js', { name: 'JavaScript', grammar: 'javascript' }],
  ['jsx', { name: 'JSX', grammar: 'javascript' }],
  ['ts', { name: 'TypeScript', grammar: 'typescript' }],
  ['tsx', { name: 'TSX', grammar: 'typescript' }],
  ['python', { name: 'Python', grammar: 'python' }],
  ['bash', { name: 'Bash', grammar: 'bash' }],
  ['json', { name: 'JSON', grammar: 'json' }],
  ['yaml', { name: 'YAML', grammar: 'yaml' }],
  ['toml', { name: 'TOML', grammar: 'ini' }],
  ['ini', { name: 'INI', grammar: 'ini' }],
  ['html', { name: 'HTML', grammar: 'xml' }],
  ['css', { name: 'CSS', grammar: 'css' }],
  ['dockerfile', { name: 'Dockerfile', grammar: 'dockerfile' }],
  ['http', { name: 'HTTP', grammar: 'http' }],
  ['mermaid', { name: 'Mermaid', grammar: null }],
  ['math', { name: 'TeX', grammar: null }],
  ['diff', { name: 'Diff', grammar: 'diff' }],
  ['text', { name: 'Text', grammar: null }],
]);

/** Languages that are only highlighted, for users' own lists. */
const coloredLanguages = new Map<string, Language>([
  ['c', { name: 'C', grammar: 'c' }],
  ['clojure', { name: 'Clojure', grammar: 'clojure' }],
  ['cpp', { name: 'C++', grammar: 'cpp' }],
  ['csharp', { name: 'C#', grammar: 'csharp' }],
  ['dart', { name: 'Dart', grammar: 'dart' }],
  ['elixir', { name: 'Elixir', grammar: 'elixir' }],
  ['erlang', { name: 'Erlang', grammar: 'erlang' }],
  ['go', { name: 'Go', grammar: 'go' }],
  ['gradle', { name: 'Gradle', grammar: 'gradle' }],
  ['graphql', { name: 'GraphQL', grammar: 'graphql' }],
  ['groovy', { name: 'Groovy', grammar: 'groovy' }],
  ['haskell', { name: 'Haskell', grammar: 'haskell' }],
  ['java', { name: 'Java', grammar: 'java' }],
  ['julia', { name: 'Julia', grammar: 'julia' }],
  ['kotlin', { name: 'Kotlin', grammar: 'kotlin' }],
  ['less', { name: 'Less', grammar: 'less' }],
  ['lua', { name: 'Lua', grammar: 'lua' }],
  ['makefile', { name: 'Makefile', grammar: 'makefile' }],
  ['nginx', { name: 'nginx', grammar: 'nginx' }],
  ['objectivec', { name: 'Objective-C', grammar: 'objectivec' }],
  ['perl', { name: 'Perl', grammar: 'perl' }],
  ['php', { name: 'PHP', grammar: 'php' }],
  ['powershell', { name: 'PowerShell', grammar: 'powershell' }],
  ['protobuf', { name: 'Protocol Buffers', grammar: 'protobuf' }],
  ['r', { name: 'R', grammar: 'r' }],
  ['ruby', { name: 'Ruby', grammar: 'ruby' }],
  ['rust', { name: 'Rust', grammar: 'rust' }],
  ['scala', { name: 'Scala', grammar: 'scala' }],
  ['scss', { name: 'SCSS', grammar: 'scss' }],
  ['swift', { name: 'Swift', grammar: 'swift' }],
  ['xml', { name: 'XML', grammar: 'xml' }],
  ['vue', { name: 'Vue', grammar: 'xml' }],
  ['svelte', { name: 'Svelte', grammar: 'xml' }],
]);

/** Other names for the languages in the tags of fences. */
const aliases = new Map(
  Object.entries({
    bash: 'sh shell zsh console terminal shellscript shell-session bash-session',
    cpp: 'c++ cc cxx hpp',
    csharp: 'cs c# dotnet',
    dockerfile: 'docker',
    elixir: 'ex exs',
    erlang: 'erl',
    go: 'golang',
    graphql: 'gql',
    haskell: 'hs',
    html: 'htm xhtml html5',
    ini: 'conf properties',
    js: 'javascript mjs cjs node nodejs es6 ecmascript',
    json: 'json5 jsonc',
    julia: 'jl',
    kotlin: 'kt kts',
    makefile: 'make mk',
    objectivec: 'objective-c objc',
    perl: 'pl',
    powershell: 'ps1 pwsh ps',
    protobuf: 'proto',
    python: 'py python3 py3 ipython',
    ruby: 'rb rails',
    rust: 'rs',
    scss: 'sass',
    sql: 'mysql postgres postgresql psql pgsql plsql tsql sqlite',
    text: 'txt plain plaintext none output',
    ts: 'typescript mts cts',
    jsx: 'javascriptreact react',
    tsx: 'typescriptreact',
    yaml: 'yml',
    diff: 'patch',
    xml: 'svg rss plist',
  }).flatMap(([tag, names]) => names.split(' ').map((name): [string, string] => [name, tag])),
);

/** The canonical tag of a fence's language: `javascript` and `JS` are `js`. */
export function languageTag(written: string): string {
  if (findLanguage(written) !== undefined) return written;
  const name = written.toLowerCase().replace(/^\{?\.?|[,;:}].*$/g, '');
  return aliases.get(name) ?? (findLanguage(name) === undefined ? written : name);
}

/** The language of a tag that `languageTag` returned. */
export function findLanguage(tag: string): Language | undefined {
  return languages.get(tag) ?? coloredLanguages.get(tag);
}
