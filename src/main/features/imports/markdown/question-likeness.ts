/** Tells by its words what a heading is: a question, part of the file's frame, or the name of a section. */
import { isSpace, trimEndOf } from '../trim-text.ts';
import { plainText } from './question-text.ts';

/** Words that open a question with or without a question mark. */
const asking =
  /^(?:what|what['’]?s|how|why|when|which|who|whose|where|explain|describe|define|differentiate|distinguish|compare|differences?|is|are|does|do|did|can|could|should|would|will|have you|has|tell (?:me|us)|give (?:an?|some|me)|list (?:the|some|all)|name (?:the|some|all|a|two|three|four|five)|write (?:an?|the|some)|implement (?:an?|the|your)|mention|state the|discuss|in (?:what|which)|(?:true|yes) or|walk (?:me|us)|talk (?:me|us|about)|suppose|imagine|given an?|predict|consider)\b/i;

/** What surrounds the questions of a file: contents, forewords, licences, links, calls to take part. */
const frameNames =
  /^(?:the )?(?:(?:quick |further |useful |external |additional |related |other |more |helpful )*(?:links?|reading|resources|references|articles|books|videos|tutorials|projects|repositories|repos)|(?:table of )?contents?(?: table)?|toc|index|foreword|preface|prologue|introduction|intro|about(?: (?:us|me|the .*|this .*))?|overview of this .*|licen[cs]e|licensing|copyright|contribut\w*(?: .*)?|credits?|acknowledge?ments?|thanks(?: to)?|special thanks.*|sponsors?(?: us)?|backers|support(?: (?:us|me|this.*|the project.*))?|donat\w+|authors?|maintainers?|change ?log|release notes|disclaimer|getting started|installation|install|usage|how to use(?: .*)?|how to contribute(?: .*)?|how to read(?: .*)?|feedback|contact(?: (?:us|me))?|star(?:gazers| history).*|translations?|available (?:in|languages).*|community|prerequisites|road ?map|to ?do|connect with (?:me|us)|follow (?:me|us).*|stay in touch|legal|navigation|before you start|what['’]?s next|where to go next|see also|sources?|bibliography|back to top|privacy policy|code of conduct|show your support|(?:a )?note(?:s)? (?:to|for|on|from) .*|a word (?:to|from|of) .*|how it(?:['’]s| is) (?:organi[sz]ed|structured).*|what you(?:['’]ll| will) find.*|legend)$/i;

/** Questions about the file itself. */
const aboutFile =
  /\b(?:(?:star|fork|support|use|maintains?) the (?:repo|repository|readme)|(?:this|our) (?:repo|repository|list|guide|project|document|handbook|readme|page|book|collection|web ?site|course|cheat ?sheet|material|series))\b|\b(?:i|we|you|to) contribute(?: (?:here|back|too))?$|\bcontributing$|\bcontributions (?:are )?(?:always )?welcome$|\b(?:our|the|a) contributors?$|^(?:found|spotted|noticed|see|seen) (?:an?|any) (?:bug|mistake|error|typo|problem)|^(?:did|do) you (?:like\b|enjoy\b|want\b|find (?:this|it|(?:an?|any) (?:bug|mistake|error|typo|problem))\b|need (?:any |more )?help\b|have (?:an?|any|some|more) (?:questions?|suggestions?|ideas?|feedback|comments?)\b)|^(?:want|like|need|missing|have an?|got an?|any questions|why another|who is (?:it|this)|why (?:did )?(?:i|we)\b|how (?:do|can|should) (?:i|you|we) (?:use|help|support|read|contribute|start)(?: (?:it|this|these))?\b.{0,8}$)/i;

/** Names of sections: groups of questions, which themselves ask nothing. */
const sectionNames =
  /^(?:basics?|advanced|intermediate|general|beginners?|experts?|core|misc\w*|others?|more|tips|bonus|part|section|chapter|day|week|level|module|topic|conclusion|summary|easy|medium|hard|junior|mid|senior|fresher|experienced)\b(?!.*\?)|\b(?:questions?|interviews?|concepts?|basics|fundamentals|exercises|challenges|problems|tips|topics|q ?& ?a|answers)(?: ?\(.*\))?$/i;

/** Labels of an answer: `Answer`, `Show solution`, `Click to see the answer`. */
const answerLabel =
  /^(?:(?:click|tap|press)\b.{0,40}|(?:(?:show|see|view|reveal|toggle|expand|read|display|open|hide|check|get|unfold)(?: \/ hide)? )?(?:the |an? |your |my |sample |suggested |possible |short |long |full |model |correct |expected )*(?:answers?|ans|solutions?|explanations?|responses?|a|hints?|details|spoilers?|more|outputs?|results?|reveal|show|expand|here|me|code)(?: (?:here|code|below|key))?)\s*[:.…!]*$/i;

/** Whether the text asks something, be it about the file itself. */
export function isAsking(text: string): boolean {
  const plain = plainText(text);
  return (plain.includes('?') || asking.test(plain)) && plain.length <= 600;
}

/** Whether the text asks with a question mark. */
export function hasQuestionMark(text: string): boolean {
  return plainText(text).includes('?');
}

/** Whether it names or asks about what surrounds the questions. */
export function isFrame(text: string): boolean {
  const plain = trimEndOf(plainText(text), (char) => isSpace(char) || ':.!?'.includes(char));
  if (plain.length > 200) return false;
  return frameNames.test(plain) || aboutFile.test(plain);
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
