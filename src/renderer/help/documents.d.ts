/** Documents that the build compiles to HTML (tools/bundle/compile-documents.ts). */
declare module '*.md?document' {
  const html: string;
  export default html;
}
