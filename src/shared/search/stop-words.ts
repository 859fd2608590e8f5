/** The stop words: too common in any text to be meaningful. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about an and another are as at be between but by can did do does for from had has have how i if in into is it its my no not of on ' +
    'or our so than that the their them then there these they this to us was we were what when where which who why ' +
    'versus very vs will with would you your'
  ).split(' '),
);
