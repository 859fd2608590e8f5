/** Tells by its words what a line may be: a question, the name of a section, or a label of an answer. Structure decides. */
import { isSpace, trimEndOf } from '../trim-text.ts';
import { plainText } from './question-text.ts';

/** Words that open a question with or without a question mark. */
const asking =
  /^(?:what|what['’]?s|how|why|when|which|who|whose|where|explain|describe|define|differentiate|distinguish|compare|differences?|is|are|does|do|did|can|could|should|would|will|have you|has|tell (?:me|us)|give (?:an?|some|me)|list (?:the|some|all)|name (?:the|some|all|a|two|three|four|five)|write (?:an?|the|some)|implement (?:an?|the|your)|mention|state the|discuss|in (?:what|which)|(?:true|yes) or|walk (?:me|us)|talk (?:me|us|about)|suppose|imagine|given an?|predict|consider)\b/i;

/** Names of what is before and after the questions of a file; one that asks is none of them. */
const frameNames =
  /^(?:the )?(?:(?:table of )?contents?(?: table)?|toc|foreword|preface|prologue|licen[cs]e|licensing|copyright|contribut(?:ing|ions?|ors?|e)(?: .*)?|credits?|acknowledge?ments?|special thanks.*|sponsors?(?: us)?|backers|support(?: (?:us|me|this.*|the project.*))?|donat\w+|authors?|maintainers?|change ?log|release notes|disclaimer|feedback|contact(?: (?:us|me))?|star(?:gazers| history).*|translations?|code of conduct|show your support|back to top|privacy policy)$/i;

/** Names of sections: groups of questions, which themselves ask nothing. */
const sectionNames =
  /^(?:basics?|advanced|intermediate|general|beginners?|experts?|core|misc\w*|others?|more|tips|bonus|part|section|chapter|day|week|level|module|topic|conclusion|summary|easy|medium|hard|junior|mid|senior|fresher|experienced)\b(?!.*\?)|\b(?:questions?|interviews?|concepts?|basics|fundamentals|exercises|challenges|problems|tips|topics|q ?& ?a|answers)(?: ?\(.*\))?$/i;

/** Labels of an answer: `Answer`, `Show solution`, `Click to see the answer`. */
const answerLabel =
  /^(?:(?:click|tap|press)\b.{0,40}|(?:(?:show|see|view|reveal|toggle|expand|read|display|open|hide|check|get|unfold)(?: \/ hide)? )?(?:the |an? |your |my |sample |suggested |possible |short |long |full |model |correct |expected )*(?:answers?|ans|solutions?|explanations?|responses?|a|hints?|details|spoilers?|more|outputs?|results?|reveal|show|expand|here|me|code)(?: (?:here|code|below|key))?)\s*[:.…!]*$/i;

/** Whether the text asks something. */
export function isAsking(text: string): boolean {
  const plain = plainText(text);
  return (plain.includes('?') || asking.test(plain)) && plain.length <= 600;
}

/** Whether the text asks with a question mark. */
export function hasQuestionMark(text: string): boolean {
  return plainText(text).includes('?');
}

/** Whether it names what may be before or after the questions. Where it stands and what is under it decide. */
export function isFrameName(text: string): boolean {
  const plain = trimEndOf(plainText(text), (char) => isSpace(char) || ':.!'.includes(char));
  return plain.length <= 200 && !plain.includes('?') && frameNames.test(plain);
}

/** Whether it names a group of questions. */
export function isSectionName(text: string): boolean {
  const plain = trimEndOf(plainText(text), (char) => isSpace(char) || ':.'.includes(char));
  return plain.length <= 200 && !plain.includes('?') && sectionNames.test(plain);
}

/** Whether it only says that the answer follows. */
export function isAnswerLabel(text: string): boolean {
  const plain = plainText(text);
  return plain.length <= 80 && answerLabel.test(plain.replace(/^[^\p{L}]+/u, ''));
}
