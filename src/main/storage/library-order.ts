/** SQL fragments that select pages by path or sort them in library order. */

/** Goes after `FROM page`: sorts by framework, then topic, then page. */
export const inLibraryOrder = `
  JOIN topic ON topic.path = page.topic
  JOIN framework ON framework.path = topic.framework
  ORDER BY page.pack, framework.position, framework.tier, framework.path,
    topic.position, topic.path, page.position, page.path`;

/** The paths in the JSON list `:paths`, as `wanted`. */
export const wanted = '(SELECT value AS wanted FROM json_each(:paths))';
