/** Parts of SQL that name some pages, or put pages in the order of the library. */

/** Goes after `FROM page`: the order of their frameworks, then that of their topics, then their own. */
export const inLibraryOrder = `
  JOIN topic ON topic.path = page.topic
  JOIN framework ON framework.path = topic.framework
  ORDER BY page.pack, framework.position, framework.tier, framework.path,
    topic.position, topic.path, page.position, page.path`;

/** The paths in the JSON list `:paths`, as `wanted`. */
export const wanted = '(SELECT value AS wanted FROM json_each(:paths))';
