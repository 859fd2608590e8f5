/** Classifies a line by its words: a question, a section name, or an answer label. The structure decides. */
import { isSpace, trimEndOf } from '../trim-text.ts';
import { plainText } from './question-text.ts';

/** Words that open a question with or without a question mark. */
const asking =
  /^(?:what|what['’]?s|how|why|when|which|who|whose|where|explain|describe|define|differentiate|distinguish|compare|differences?|is|are|does|do|did|can|could|should|would|will|have you|has|tell (?:me|us)|give (?:an?|some|me)|list (?:the|some|all)|name (?:the|some|all|a|two|three|four|five)|write (?:an?|the|some)|implement (?:an?|the|your)|mention|state the|discuss|in (?:what|which)|(?:true|yes) or|walk (?:me|us)|talk (?:me|us|about)|suppose|imagine|given an?|predict|consider)\b/i;

/** Headings of front and back matter; a heading that asks is never one. */
const frameNames =
  /^(?:the )?(?:(?:table of )?contents?(?: table)?|toc|foreword|preface|prologue|licen[cs]e|licensing|copyright|contribut(?:ing|ions?|ors?|e)(?: .*)?|credits?|acknowledge?ments?|special thanks.*|sponsors?(?: us)?|backers|support(?: (?:us|me|this.*|the project.*))?|donat\w+|authors?|maintainers?|change ?log|release notes|disclaimer|feedback|contact(?: (?:us|me))?|star(?:gazers| history).*|translations?|code of conduct|show your support|back to top|privacy policy)$/i;

/** Section names: groups of questions that ask nothing themselves. */
const sectionNames =
  /^(?:basics?|advanced|intermediate|general|beginners?|experts?|core|misc\w*|others?|more|tips|bonus|part|section|chapter|day|week|level|module|topic|conclusion|summary|easy|medium|hard|junior|mid|senior|fresher|experienced)\b(?!.*\?)|\b(?:questions?|interviews?|concepts?|basics|fundamentals|exercises|challenges|problems|tips|topics|q ?& ?a|answers)(?: ?\(.*\))?$/i;

/** Labels of an answer: `Answer`, `Show solution`, `Click to see the answer`. */
const answerLabel =
  /^(?:(?:click|tap|press)\b.{0,40}|(?:(?:show|see|view|reveal|toggle|expand|read|display|open|hide|check|get|unfold)(?: \/ hide)? )?(?:the |an? |your |my |sample |suggested |possible |short |long |full |model |correct |expected )*(?:answers?|ans|solutions?|explanations?|responses?|a|hints?|details|spoilers?|more|outputs?|results?|reveal|show|expand|here|me|code)(?: (?:here|code|below|key))?)\s*[:.…!]*$/i;

/** True if the text asks something. */
export function isAsking(text: string): boolean {
  const plain = plainText(text);
  return (plain.includes('?') || asking.test(plain)) && plain.length <= 600;
}

/** True if the text has a question mark. */
export function hasQuestionMark(text: string): boolean {
  return plainText(text).includes('?');
}

/** True if the text can name front or back matter. Its position and contents decide. */
export function isFrameName(text: string): boolean {
  const plain = trimEndOf(plainText(text), (char) => isSpace(char) || ':.!'.includes(char));
  return plain.length <= 200 && !plain.includes('?') && frameNames.test(plain);
}

/** True if the text names a group of questions. */
export function isSectionName(text: string): boolean {
  const plain = trimEndOf(plainText(text), (char) => isSpace(char) || ':.'.includes(char));
  return plain.length <= 200 && !plain.includes('?') && sectionNames.test(plain);
}

/** True if the text only announces the answer. */
export function isAnswerLabel(text: string): boolean {
  const plain = plainText(text);
  return plain.length <= 80 && answerLabel.test(plain.replace(/^[^\p{L}]+/u, ''));
}
