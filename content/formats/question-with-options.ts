import { MAX_WRONG_OPTIONS } from '#domain/questions/question-kinds.ts'
import { type ParsedQuestion, collapseWhitespace, type ParsedImportRow } from './foreign-question.ts'

const YES = /^(yes|true)$/i
const NO = /^(no|false)$/i

/**
 * Returns the row of a question with options. It is a yes/no question if the options are yes and no or true and false,
 * and multiple choice otherwise. Wrong options beyond the maximum are dropped with a note.
 */
export function createQuestionRowWithOptions(found: {
  line: number
  text: string
  answer: string
  wrong: readonly string[]
  more?: Partial<ParsedQuestion>
}): ParsedImportRow {
  const { line, more = {} } = found
  const text = collapseWhitespace(found.text)
  const answer = collapseWhitespace(found.answer)
  const wrong = found.wrong.map(collapseWhitespace)
  const base = { text, acceptedAnswers: [], categories: [], ...more }
  if (text === '') return { line, text, refused: 'The question is missing' }
  if (answer === '') return { line, text, refused: 'The answer is missing' }
  const yesNo = toYesOrNo(answer, wrong)
  if (yesNo) {
    return {
      line,
      question: { ...base, kind: 'YesNo', answer: yesNo, wrongOptions: [] },
      notes: [],
    }
  }
  if (wrong.length === 0) return { line, text, refused: 'It has no wrong options' }
  const wrongOptions = wrong.slice(0, MAX_WRONG_OPTIONS)
  const left = wrong.slice(MAX_WRONG_OPTIONS)
  const notes = left.length > 0 ? [`Left out of its wrong options: ${left.join(', ')}`] : []
  return { line, question: { ...base, kind: 'MultiChoice', answer, wrongOptions }, notes }
}

/**
 * Returns the row of a typed question. The first answer is displayed as the right one, and the others are accepted too.
 */
export function createQuestionRowWithTypedAnswers({
  line,
  text,
  answers,
  more,
}: {
  line: number
  text: string
  answers: readonly string[]
  more: Partial<ParsedQuestion>
}): ParsedImportRow {
  const [answer = '', ...acceptedAnswers] = new Set(answers.map(collapseWhitespace).filter(Boolean))
  if (answer === '') return { line, text, refused: 'The answer is missing' }
  if (text === '') return { line, text, refused: 'The question is missing' }
  const base = { text, answer, acceptedAnswers, wrongOptions: [], categories: [] }
  return { line, question: { ...base, ...more, kind: 'Freetext' }, notes: [] }
}

/** Returns Yes or No if these are the options, and `null` otherwise. */
function toYesOrNo(answer: string, wrong: readonly string[]): 'Yes' | 'No' | null {
  const [other = '', ...more] = wrong
  if (more.length > 0) return null
  if (YES.test(answer) && (other === '' || NO.test(other))) return 'Yes'
  if (NO.test(answer) && (other === '' || YES.test(other))) return 'No'
  return null
}
