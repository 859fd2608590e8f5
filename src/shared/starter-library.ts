/** The starter library: a small template for users' own questions, and the example in the format guide. */

/** A placeholder, replaced with the current date when the files are written. */
export const starterDate = '2026-01-01';

const framework = `name: My questions
slug: my-questions
description: What I want to be able to answer.
icon: book-open
order: 1
tier: 1
`;

const topic = `name: First topic
slug: first-topic
frameworkSlug: my-questions
description: Questions that belong together.
order: 1
`;

const firstPage = `---
title: How to write questions
description: Two questions that show how a page is written. Change them, or replace them with yours.
seoDescription: How to write questions of your own.
difficulty: easy
order: 1
updated: ${starterDate}
questions:
  - id: one-question
    difficulty: easy
    q: What makes a good question?
    a: |
      It asks for **one** thing, as an interviewer would say it. Answers are Markdown: lists, tables, and code
      with the name of its language. Code brings all it needs, so that it can be run where it stands.

      \`\`\`sql
      SELECT 7 / 2 AS whole, 7 / 2.0 AS exact;
      \`\`\`

      **Rule of thumb:** One question, one answer that you can say aloud in a minute.
  - id: one-line
    difficulty: medium
    q: What goes into the last line of an answer?
    a: |
      What you want to remember when all else is forgotten. It starts with \`**Rule of thumb:**\`, and recall
      shows it before the rest of the answer.

      **Rule of thumb:** If you can't say it in one line, you don't know it yet.
---
`;

const secondPage = `---
title: Questions I was asked
description: What interviewers really asked me.
seoDescription: Questions from my own interviews.
difficulty: medium
order: 2
updated: ${starterDate}
questions:
  - id: about-yourself
    difficulty: medium
    q: Tell me about yourself.
    a: |
      Three sentences: what you do now, what you did that matters for this job, and why you're here. Write yours
      down, and say it until it's easy. Leave out what the job doesn't need.

      **Rule of thumb:** Now, before, why here; then stop.
---
`;

/** Its files, with paths in the library's folder; the last two are its pages. */
export const starterFiles: readonly { path: string; text: string }[] = [
  { path: 'frameworks/my-questions.yml', text: framework },
  { path: 'topics/my-questions-first-topic.yml', text: topic },
  { path: 'qa/my-questions/first-topic/how-to-write-questions.md', text: firstPage },
  { path: 'qa/my-questions/first-topic/questions-i-was-asked.md', text: secondPage },
];
