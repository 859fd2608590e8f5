/** Files that the build takes in as text. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
