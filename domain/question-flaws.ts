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
    else if (hides(plain(wrong), plain(answer))) {
      flaws.push(`The wrong option "${wrong}" contains the answer`)
    }
  }
  return flaws
}

function hides(wrong: string, answer: string): boolean {
  return answer !== '' && wrong !== answer && wrong.includes(answer)
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
