import { type GIFTQuestion, parse, type TextChoice } from 'gift-pegjs'
import { QUESTION_KIND_RULES } from '#domain/questions/question-kinds.ts'
import { iterateNumberedLines, collapseWhitespace, type ParsedImportRow } from './foreign-question.ts'
import type { TextFileFormatReader, QuestionFileFormatWriter } from './format.ts'
import { listUnimportedGiftFormatParts } from './gift-losses.ts'
import { parseGiftNumber } from './gift-number.ts'
import { type AnswerableGiftFormatQuestion, type GiftTextConverter, createGiftTextConverter } from './gift-text.ts'
import { formatQuestionInGiftFormat } from './gift-writing.ts'
import { addNotesToImportRow } from './losses.ts'
import { createQuestionRowWithOptions } from './question-with-options.ts'

/** The GIFT format, as Moodle reads and writes it. Blank lines separate questions, so each is parsed alone. */
export const giftFormat: TextFileFormatReader & QuestionFileFormatWriter = {
  looksRight: (text) => /\$CATEGORY:|(^|[^\\])\{[^{}]*\}/m.test(text),
  read: readGift,
  carries: ({ kind, answer, wrongOptions }) =>
    answer !== '' && wrongOptions.length > 0 === QUESTION_KIND_RULES[kind].wrongOptions.most > 0,
  head: '',
  write: formatQuestionInGiftFormat,
  tail: '',
}

function* readGift(text: string): Iterable<ParsedImportRow> {
  let category = ''
  for (const { line, lines, comments } of splitParagraphs(text)) {
    const [first = '', ...rest] = lines
    const named = /^\s*\$CATEGORY:(.*)$/.exec(first)?.[1]
    if (named !== undefined) category = parseCategoryPath(named)
    const question = (named === undefined ? lines : rest).join('\n')
    if (question.trim() === '') continue
    const at = named === undefined ? line : line + 1
    yield parseRow(question, { line: at, category, comments })
  }
}

/** A comment with metadata of the next question, such as `// [id:7] [tag:skins]`. */
const METADATA_COMMENT = /^\s*\/\/.*\[(?:id|tag):/

type Paragraph = { line: number; lines: string[]; comments: string[] }

/** Yields the text between blank lines, with the metadata comments before it. */
function* splitParagraphs(text: string): Iterable<Paragraph> {
  let found: Paragraph | null = null
  let comments: string[] = []
  for (const { line, text: one } of iterateNumberedLines(text)) {
    if (one.trim() === '') {
      if (found) yield found
      found = null
      comments = []
    } else if (found) found.lines.push(one)
    else if (!one.trimStart().startsWith('//')) found = { line, lines: [one], comments }
    else if (METADATA_COMMENT.test(one)) comments.push(one)
  }
  if (found) yield found
}

/** Converts a path such as `$course$/top/Science/Physics` to Science/Physics. */
function parseCategoryPath(path: string): string {
  return collapseWhitespace(path.replace(/^\s*(\$\w+\$\/)?(top(\/|\s*$))?/, ''))
}

function parseRow(
  written: string,
  { line, category, comments }: { line: number; category: string; comments: readonly string[] },
): ParsedImportRow {
  const parsed = parseGiftQuestion([...comments, written].join('\n'))
  const text = collapseWhitespace(written).slice(0, 200)
  if ('refused' in parsed) return { line, text, refused: parsed.refused }
  const { question } = parsed
  if (question.type === 'Category' || question.type === 'Description') {
    return { line, text, refused: 'It’s a text, not a question' }
  }
  const texts = createGiftTextConverter(question)
  const more = {
    categories: [category].filter(Boolean),
    ...(question.id ? { sourceId: question.id } : {}),
    // Without feedback in the file, an existing explanation stays unchanged.
    ...(question.globalFeedback ? { moreInfo: texts.html(question.globalFeedback) } : {}),
  }
  const asked = { line, text: texts.plain(question.stem), more, texts }
  return addNotesToImportRow(answeredRow(question, asked), [...texts.notes, ...listUnimportedGiftFormatParts(question)])
}

function answeredRow(
  question: AnswerableGiftFormatQuestion,
  { texts, ...asked }: ConvertedGiftQuestion,
): ParsedImportRow {
  switch (question.type) {
    case 'TF':
      return createQuestionRowWithOptions({
        ...asked,
        answer: question.isTrue ? 'Yes' : 'No',
        wrong: [],
      })
    case 'MC':
      return choiceRow({ ...asked, texts }, question.choices)
    case 'Short': {
      const right = question.choices.filter(isRightChoice).map(({ text: one }) => texts.plain(one))
      const left = question.choices.filter((choice) => !isRightChoice(choice))
      return freetextRow(asked, right, left.length > 0 ? ['Partly right answers are left out'] : [])
    }
    case 'Numerical': {
      const { answers, notes, refused } = parseGiftNumber(question.choices)
      return refused ? { line: asked.line, text: asked.text, refused } : freetextRow(asked, answers, notes)
    }
    case 'Matching':
      return {
        line: asked.line,
        text: asked.text,
        refused: 'We don’t have matching questions',
      }
    case 'Essay':
      return {
        line: asked.line,
        text: asked.text,
        refused: 'We don’t have questions that people have to mark',
      }
  }
}

type ConvertedGiftQuestion = {
  line: number
  text: string
  more: { categories: string[]; moreInfo?: string; sourceId?: string }
  texts: GiftTextConverter
}

function choiceRow(
  { line, text, more, texts }: ConvertedGiftQuestion,
  choices: readonly TextChoice[],
): ParsedImportRow {
  const right = choices.filter(isRightChoice).map((choice) => texts.plain(choice.text))
  const [answer = ''] = right
  const isPartly = choices.some((choice) => !isRightChoice(choice) && (choice.weight ?? 0) > 0)
  if (right.length > 1 || isPartly) return { line, text, refused: 'More than one option is right' }
  if (right.length === 0) return { line, text, refused: 'None of the options is right' }
  const wrong = choices.filter((choice) => !isRightChoice(choice)).map((choice) => texts.plain(choice.text))
  return createQuestionRowWithOptions({ line, text, answer, wrong, more })
}

function freetextRow(
  { line, text, more }: Omit<ConvertedGiftQuestion, 'texts'>,
  [answer = '', ...acceptedAnswers]: readonly string[],
  notes: string[],
): ParsedImportRow {
  if (text === '') return { line, text, refused: 'The question is missing' }
  if (answer === '') return { line, text, refused: 'The answer is missing' }
  const wrongOptions: string[] = []
  return {
    line,
    question: { text, kind: 'Freetext', answer, wrongOptions, acceptedAnswers, ...more },
    notes,
  }
}

function isRightChoice({ isCorrect, weight }: TextChoice): boolean {
  return weight === null ? isCorrect : weight === 100
}

function parseGiftQuestion(text: string): { question: GIFTQuestion } | { refused: string } {
  try {
    const [question, more] = parse(`${text}\n`)
    if (question && !more) return { question }
    return { refused: 'It’s more than one question. Please put a blank line between two.' }
  } catch (error) {
    const { found, location } = error as {
      found?: string | null
      location?: { start: LinePosition }
    }
    const place = location ? `, in its line ${location.start.line}` : ''
    const sign = found == null ? 'its end' : `"${found}"`
    return { refused: `GIFT doesn’t allow ${sign} there${place}. Perhaps a \\ is missing.` }
  }
}

type LinePosition = { line: number }
