/** The markdown-it plugins that ship no types. */
declare module 'markdown-it-deflist' {
  const plugin: (markdown: InstanceType<typeof import('markdown-it').default>) => void;
  export default plugin;
}

declare module 'markdown-it-footnote' {
  const plugin: (markdown: InstanceType<typeof import('markdown-it').default>) => void;
  export default plugin;
}
