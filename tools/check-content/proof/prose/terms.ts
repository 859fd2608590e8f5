/** The accepted spellings of technical terms, and common misspellings. */

/** The correct spelling of each term with a pattern of incorrect ones; patterns match whole words. */
const terms: readonly (readonly [string, RegExp])[] = [
  ['PostgreSQL', /Postgres|postgres|postgresql|Postgresql|PostgreSql|PostGreSQL|postgreSQL/],
  ['JavaScript', /Javascript|javascript|javaScript|Java Script/],
  ['TypeScript', /Typescript|typescript|typeScript|Type Script/],
  ['Node.js', /NodeJS|nodejs|Nodejs|node\.js|NodeJs|Node\.JS|Node JS|node js/],
  ['FastAPI', /Fastapi|fastapi|FastApi|Fast API|fastAPI/],
  ['GitHub', /Github|github|gitHub|Git Hub/],
  ['GitLab', /Gitlab|gitlab/],
  ['JSON', /Json|json/],
  ['SQL', /Sql|sql/],
  ['HTTP', /Http|http/],
  ['HTTPS', /Https|https/],
  ['URL', /Url|url/],
  ['URLs', /Urls|urls/],
  ['API', /Api|api/],
  ['APIs', /Apis|apis/],
  ['ID', /Id/],
  ['IDs', /Ids|ids/],
  ['CPU', /Cpu|cpu/],
  ['UTF-8', /utf-8|UTF8|utf8|Utf-8/],
  ['OAuth 2.0', /OAuth2|Oauth2|oauth2|OAuth2\.0|Oauth 2\.0|OAuth 2(?!\.0|\.1)/],
  ['OAuth', /Oauth|oauth|OAUTH|oAuth/],
  ['npm', /NPM|Npm/],
  ['Pydantic', /pydantic|PyDantic/],
  ['React', /ReactJS|React\.js|reactjs/],
  ['Python', /python/],
  ['CPython', /Cpython|cPython/],
  ['asyncio', /AsyncIO|Asyncio|AsyncIo/],
  ['Docker', /docker/],
  ['Dockerfile', /dockerfile|DockerFile|Docker file/],
  ['Linux', /linux/],
  ['Unix', /UNIX|unix/],
  ['HTML', /Html|html/],
  ['CSS', /Css|css/],
  ['XML', /Xml|xml/],
  ['YAML', /Yaml|yaml/],
  ['CSV', /Csv|csv/],
  ['UUID', /Uuid|uuid/],
  ['UUIDs', /Uuids|uuids/],
  ['DNS', /Dns|dns/],
  ['TCP', /Tcp|tcp/],
  ['TLS', /Tls|tls/],
  ['CORS', /Cors|cors/],
  ['CSRF', /Csrf|csrf/],
  ['RESTful', /Restful|restful/],
  ['WebSocket', /Websocket|websocket|Web Socket|web socket/],
  ['WebSockets', /Websockets|websockets|Web Sockets|web sockets/],
  ['GraphQL', /Graphql|graphql|GraphQl/],
  ['OpenAPI', /OpenApi|Open API|openapi/],
  ['MySQL', /MySql|Mysql|mysql/],
  ['SQLite', /Sqlite|sqlite|SQLlite|SqLite/],
  ['Redis', /redis/],
  ['ECMAScript', /EcmaScript|Ecmascript|ecmascript/],
  ['JWT', /Jwt|jwt/],
  ['JWTs', /Jwts|jwts/],
  ['DOM', /Dom/],
  ['ORM', /Orm|orm/],
  ['CI', /Ci/],
  ['IP', /Ip/],
  ['I/O', /IO|i\/o/],
  ['B-tree', /btree|B-Tree|BTree|Btree|b-tree|B tree/],
];

/** A misspelling at an offset of the text. */
export interface WrongTerm {
  offset: number;
  wrong: string;
  right: string;
}

const patterns = terms.map(
  ([right, wrong]) =>
    [right, new RegExp(`(?<![\\w./@:-])(?:${wrong.source})(?![\\w/@:]|[.-]\\w)`, 'g')] as const,
);

/** Every misspelling in a run of prose. */
export function findWrongTerms(text: string): WrongTerm[] {
  return patterns
    .flatMap(([right, pattern]) =>
      [...text.matchAll(pattern)].map(({ 0: wrong, index }) => ({ offset: index, wrong, right })),
    )
    .sort((a, b) => a.offset - b.offset);
}
