import { type Question, isRight } from './question.ts'
import { isSafeLink } from './safe-url.ts'

type Draft = Pick<
  Question,
  | 'text'
  | 'kind'
  | 'answer'
  | 'wrongOptions'
  | 'acceptedAnswers'
  | 'moreInfo'
  | 'reference'
  | 'mediaUrl'
>

/** What an author should be told about a question, each a sentence; empty when it is sound. */
export function flawsOf(question: Draft): string[] {
  return [...faultsOf(question), ...giveaways(question)]
}

/** What keeps a question from being published: it could not be played. */
export function faultsOf(question: Draft): string[] {
  return [...textFlaws(question), ...optionFlaws(question), ...linkFlaws(question)]
}

function textFlaws({ text, answer, kind }: Draft): string[] {
  const flaws: string[] = []
  if (text.trim() === '') flaws.push('Please enter a valid message')
  if (answer.trim() === '') flaws.push('There is no answer')
  if (kind === 'YesNo' && answer !== 'Yes' && answer !== 'No') {
    flaws.push('A yes/no question is answered by Yes or No')
  }
  return flaws
}

function optionFlaws({ kind, answer, wrongOptions, acceptedAnswers }: Draft): string[] {
  const flaws: string[] = []
  if (kind === 'MultiChoice' && wrongOptions.length !== 3) {
    flaws.push('Multiple choice takes three wrong options')
  }
  if (kind !== 'MultiChoice' && wrongOptions.length > 0) {
    flaws.push('Only multiple choice takes wrong options')
  }
  if (kind !== 'Freetext' && acceptedAnswers.length > 0) {
    flaws.push('Only free text takes other accepted answers')
  }
  if (new Set([answer, ...wrongOptions].map(plain)).size < wrongOptions.length + 1) {
    flaws.push('Two options say the same')
  }
  for (const wrong of wrongOptions) {
    if (wrong.trim() === '') flaws.push('A wrong option is empty')
  }
  return flaws
}

function giveaways({ answer, wrongOptions }: Draft): string[] {
  const hides = (wrong: string) =>
    plain(answer) !== '' && plain(wrong) !== plain(answer) && plain(wrong).includes(plain(answer))
  return wrongOptions
    .filter(hides)
    .map((wrong) => `The wrong option "${wrong}" contains the answer`)
}

function linkFlaws({ reference, mediaUrl }: Draft): string[] {
  const flaws: string[] = []
  if (reference !== '' && !isSafeLink(reference)) flaws.push('The reference is not a web address')
  if (mediaUrl !== '' && !isSafeLink(mediaUrl)) flaws.push('The picture is not a web address')
  return flaws
}

/** Whether the question's own answer counts as right, as it must. */
export function answersItself(question: Question): boolean {
  return isRight(question, question.answer)
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
