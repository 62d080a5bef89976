import { type GIFTQuestion, parse, type TextChoice } from 'gift-pegjs'
import { KINDS } from '#domain/questions/question-kinds.ts'
import { numberedLines, oneLine, type ReadRow } from './foreign-question.ts'
import type { TextFormat, Writer } from './format.ts'
import { giftLosses } from './gift-losses.ts'
import { giftNumber } from './gift-number.ts'
import { type AnswerableGift, type GiftTexts, giftTexts } from './gift-text.ts'
import { writeGift } from './gift-writing.ts'
import { withNotes } from './losses.ts'
import { questionWithOptions } from './question-with-options.ts'

/** The GIFT format, as Moodle reads and writes it. Blank lines separate questions, so each is parsed alone. */
export const gift: TextFormat & Writer = {
  looksRight: (text) => /\$CATEGORY:|(^|[^\\])\{[^{}]*\}/m.test(text),
  read: readGift,
  carries: ({ kind, answer, wrongOptions }) =>
    answer !== '' && wrongOptions.length > 0 === KINDS[kind].wrongOptions.most > 0,
  head: '',
  write: writeGift,
  tail: '',
}

function* readGift(text: string): Iterable<ReadRow> {
  let category = ''
  for (const { line, lines, comments } of paragraphs(text)) {
    const [first = '', ...rest] = lines
    const named = /^\s*\$CATEGORY:(.*)$/.exec(first)?.[1]
    if (named !== undefined) category = categoryIn(named)
    const question = (named === undefined ? lines : rest).join('\n')
    if (question.trim() === '') continue
    const at = named === undefined ? line : line + 1
    yield rowOf(question, { line: at, category, comments })
  }
}

/** A comment with metadata of the next question, such as `// [id:7] [tag:skins]`. */
const TELLING = /^\s*\/\/.*\[(?:id|tag):/

type Paragraph = { line: number; lines: string[]; comments: string[] }

/** Yields the text between blank lines, with the metadata comments before it. */
function* paragraphs(text: string): Iterable<Paragraph> {
  let found: Paragraph | null = null
  let comments: string[] = []
  for (const { line, text: one } of numberedLines(text)) {
    if (one.trim() === '') {
      if (found) yield found
      found = null
      comments = []
    } else if (found) found.lines.push(one)
    else if (!one.trimStart().startsWith('//')) found = { line, lines: [one], comments }
    else if (TELLING.test(one)) comments.push(one)
  }
  if (found) yield found
}

/** Converts a path such as `$course$/top/Science/Physics` to Science/Physics. */
function categoryIn(path: string): string {
  return oneLine(path.replace(/^\s*(\$\w+\$\/)?(top(\/|\s*$))?/, ''))
}

function rowOf(
  written: string,
  { line, category, comments }: { line: number; category: string; comments: readonly string[] },
): ReadRow {
  const parsed = parsedGift([...comments, written].join('\n'))
  const text = oneLine(written).slice(0, 200)
  if ('refused' in parsed) return { line, text, refused: parsed.refused }
  const { question } = parsed
  if (question.type === 'Category' || question.type === 'Description') {
    return { line, text, refused: 'It is a text without an answer, not a question' }
  }
  const texts = giftTexts(question)
  const more = {
    categories: [category].filter(Boolean),
    ...(question.id ? { sourceId: question.id } : {}),
    // Without feedback in the file, an existing explanation stays unchanged.
    ...(question.globalFeedback ? { moreInfo: texts.html(question.globalFeedback) } : {}),
  }
  const asked = { line, text: texts.plain(question.stem), more, texts }
  return withNotes(answeredRow(question, asked), [...texts.notes, ...giftLosses(question)])
}

function answeredRow(question: AnswerableGift, { texts, ...asked }: GiftQuestion): ReadRow {
  switch (question.type) {
    case 'TF':
      return questionWithOptions({ ...asked, answer: question.isTrue ? 'Yes' : 'No', wrong: [] })
    case 'MC':
      return choiceRow({ ...asked, texts }, question.choices)
    case 'Short': {
      const right = question.choices.filter(isRight).map(({ text: one }) => texts.plain(one))
      const left = question.choices.filter((choice) => !isRight(choice))
      return freetextRow(asked, right, left.length > 0 ? ['Half-right answers are left out'] : [])
    }
    case 'Numerical': {
      const { answers, notes, refused } = giftNumber(question.choices)
      return refused
        ? { line: asked.line, text: asked.text, refused }
        : freetextRow(asked, answers, notes)
    }
    case 'Matching':
      return {
        line: asked.line,
        text: asked.text,
        refused: 'We have no questions with pairs to match',
      }
    case 'Essay':
      return {
        line: asked.line,
        text: asked.text,
        refused: 'We have no questions that people must mark',
      }
  }
}

type GiftQuestion = {
  line: number
  text: string
  more: { categories: string[]; moreInfo?: string; sourceId?: string }
  texts: GiftTexts
}

function choiceRow(
  { line, text, more, texts }: GiftQuestion,
  choices: readonly TextChoice[],
): ReadRow {
  const right = choices.filter(isRight).map((choice) => texts.plain(choice.text))
  const [answer = ''] = right
  const isPartly = choices.some((choice) => !isRight(choice) && (choice.weight ?? 0) > 0)
  if (right.length > 1 || isPartly) return { line, text, refused: 'More than one option is right' }
  if (right.length === 0) return { line, text, refused: 'None of the options is right' }
  const wrong = choices
    .filter((choice) => !isRight(choice))
    .map((choice) => texts.plain(choice.text))
  return questionWithOptions({ line, text, answer, wrong, more })
}

function freetextRow(
  { line, text, more }: Omit<GiftQuestion, 'texts'>,
  [answer = '', ...acceptedAnswers]: readonly string[],
  notes: string[],
): ReadRow {
  if (text === '') return { line, text, refused: 'There is no question' }
  if (answer === '') return { line, text, refused: 'There is no answer' }
  const wrongOptions: string[] = []
  return {
    line,
    question: { text, kind: 'Freetext', answer, wrongOptions, acceptedAnswers, ...more },
    notes,
  }
}

function isRight({ isCorrect, weight }: TextChoice): boolean {
  return weight === null ? isCorrect : weight === 100
}

function parsedGift(text: string): { question: GIFTQuestion } | { refused: string } {
  try {
    const [question, more] = parse(`${text}\n`)
    if (question && !more) return { question }
    return { refused: 'It is not one question; a blank line stands between two' }
  } catch (error) {
    const { found, location } = error as { found?: string | null; location?: { start: Place } }
    const place = location ? `, in its line ${location.start.line}` : ''
    const sign = found == null ? 'its end' : `"${found}"`
    return { refused: `GIFT does not allow ${sign} there${place}: perhaps a \\ is missing` }
  }
}

type Place = { line: number }
