import {
  type ParsedQuestion,
  collapseWhitespace,
  listAnswerOptionsAlphabetically,
  type ParsedImportRow,
} from './foreign-question.ts'
import { escapeXml } from './escape-xml.ts'
import type { TextFileFormatReader, QuestionFileFormatWriter } from './format.ts'
import { htmlToPlainText } from './html-text.ts'
import {
  formatNotesAboutUnimportedParts,
  listEmbeddedMedia,
  describeTitleLostInImport,
  addNotesToImportRow,
} from './losses.ts'
import { createQuestionRowWithOptions } from './question-with-options.ts'
import {
  getXmlChild,
  getXmlChildren,
  getXmlTextContent,
  findXmlDescendants,
  type XmlElement,
  parseXmlElements,
} from './xml.ts'
import { QUESTION_KIND_RULES } from '#domain/questions/question-kinds.ts'
import type { Question } from '#domain/questions/question.ts'

/**
 * The Moodle XML format: multiple choice, true/false, short answer and numerical questions, with
 * categories between them.
 */
export const moodleFormat: TextFileFormatReader & QuestionFileFormatWriter = {
  looksRight: (text) => /<quiz[\s>]/.test(text.slice(0, 5000)) && /<question\s+type=/.test(text),
  read: readMoodle,
  carries: ({ kind, answer, wrongOptions }) =>
    answer !== '' && wrongOptions.length > 0 === QUESTION_KIND_RULES[kind].wrongOptions.most > 0,
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
  write: formatQuestion,
  tail: '</quiz>\n',
}

function* readMoodle(text: string): Iterable<ParsedImportRow> {
  let category = ''
  for (const question of parseXmlElements(text, ['question'])) {
    if (question.attributes['type'] === 'category')
      category = parseCategoryPath(getXmlTextContent(getXmlChild(getXmlChild(question, 'category'), 'text')))
    else yield parseRow(question, category)
  }
}

/** Converts a path such as `$course$/top/Science/Physics` to Science/Physics. */
function parseCategoryPath(path: string): string {
  return collapseWhitespace(path.replace(/^\s*(\$\w+\$\/)?(top(\/|\s*$))?/, '')).replaceAll('//', '/')
}

function parseRow(element: XmlElement, category: string): ParsedImportRow {
  const { line } = element
  const type = element.attributes['type'] ?? ''
  const asked = getXmlChild(element, 'questiontext')
  const text = toPlainText(asked)
  const feedback = getXmlTextContent(getXmlChild(getXmlChild(element, 'generalfeedback'), 'text')).trim()
  const sourceId = collapseWhitespace(getXmlTextContent(getXmlChild(element, 'idnumber')))
  const more: Partial<ParsedQuestion> = {
    categories: [category].filter(Boolean),
    ...(feedback ? { moreInfo: feedback } : {}),
    ...(sourceId ? { sourceId } : {}),
  }
  const notes = listLosses(element, asked, text)
  const answers = getXmlChildren(element, 'answer').map((one) => ({
    text: toPlainText(one),
    isRight: Number(one.attributes['fraction'] ?? 0) === 100,
    isPartly: Number(one.attributes['fraction'] ?? 0) > 0,
  }))
  const right = answers.filter(({ isRight }) => isRight).map((one) => one.text)
  const wrong = answers.filter(({ isRight }) => !isRight).map((one) => one.text)
  const refused = (why: string): ParsedImportRow => ({ line, text, refused: why })
  switch (type) {
    case 'multichoice':
    case 'truefalse': {
      const [answer = '', ...others] = right
      const isSeveral = others.length > 0 || answers.some(({ isRight, isPartly }) => isPartly && !isRight)
      if (isSeveral) return refused('More than one option is right')
      if (answer === '') return refused('None of the options is right')
      return addNotesToImportRow(createQuestionRowWithOptions({ line, text, answer, wrong, more }), notes)
    }
    case 'shortanswer':
    case 'numerical': {
      const [answer = '', ...acceptedAnswers] = right
      if (text === '') return refused('The question is missing')
      if (answer === '') return refused('The answer is missing')
      const tolerant = findXmlDescendants(element, 'tolerance').some((one) => Number(getXmlTextContent(one)) > 0)
      const kept = tolerant ? [...notes, `Only ${answer} will be right, not answers near it`] : notes
      const question = {
        text,
        kind: 'Freetext' as const,
        answer,
        acceptedAnswers,
        wrongOptions: [],
        ...more,
      }
      return { line, question: { ...question, categories: more.categories ?? [] }, notes: kept }
    }
    default:
      return refused(`We don’t have questions of the kind "${type.slice(0, 40)}"`)
  }
}

/** Lists the parts of a question that are not imported. */
function listLosses(element: XmlElement, asked: XmlElement | undefined, text: string): string[] {
  const answers = getXmlChildren(element, 'answer')
  const files = findXmlDescendants(element, 'file').map(({ attributes }) => attributes['name'] ?? '')
  const texts = [asked, getXmlChild(element, 'generalfeedback'), ...answers].map((one) =>
    getXmlTextContent(getXmlChild(one, 'text')),
  )
  const weights = answers
    .map(({ attributes }) => Number(attributes['fraction'] ?? 0))
    .filter((one) => one !== 0 && one !== 100)
  const tags = findXmlDescendants(element, 'tag').map((one) => collapseWhitespace(getXmlTextContent(one)))
  const worth = Number(getXmlTextContent(getXmlChild(element, 'defaultgrade')) || 1)
  const replies = answers.some((one) => isSaid(getXmlChild(one, 'feedback')))
  const isStrict = getXmlTextContent(getXmlChild(element, 'usecase')).trim() === '1'
  return formatNotesAboutUnimportedParts([
    ...describeTitleLostInImport(getXmlTextContent(getXmlChild(element, 'name')), text),
    ...(files.length > 0 ? files : texts.flatMap(listEmbeddedMedia)),
    ...(replies ? ['feedback on single answers'] : []),
    ...(getXmlChildren(element, 'hint').some(isSaid) ? ['its hints'] : []),
    ...(weights.length > 0 ? [`points for single answers (${weights.join(' %, ')} %)`] : []),
    ...(worth === 1 ? [] : [`its ${worth} points`]),
    ...(tags.length > 0 ? [`its tags ${tags.join(', ')}`] : []),
    ...(isStrict ? ['that capital letters matter'] : []),
  ])
}

function isSaid(element: XmlElement | undefined): boolean {
  return getXmlTextContent(getXmlChild(element, 'text')).trim() !== ''
}

function toPlainText(element: XmlElement | undefined): string {
  const text = getXmlTextContent(getXmlChild(element, 'text'))
  const format = element?.attributes['format'] ?? 'html'
  return format === 'plain_text' || format === 'moodle_auto_format' ? collapseWhitespace(text) : htmlToPlainText(text)
}

function formatOption(one: string, isRight: boolean): string {
  const fraction = isRight ? 100 : 0
  return `<answer fraction="${fraction}" format="plain_text"><text>${escapeXml(collapseWhitespace(one))}</text></answer>\n`
}

function formatQuestion(question: Question, before: Question | null): string {
  const { kind, text, answer, acceptedAnswers, moreInfo } = question
  const [category] = question.categories
  const path = escapeXml(`$course$/top/${category.replaceAll('/', '//')}`)
  const head =
    before?.categories[0] === category
      ? ''
      : `<question type="category"><category><text>${path}</text></category></question>\n`
  const options = {
    MultiChoice: () => listAnswerOptionsAlphabetically(question).map((one) => formatOption(one, one === answer)),
    YesNo: () => ['true', 'false'].map((one) => formatOption(one, (one === 'true') === (answer === 'Yes'))),
    Freetext: () => [answer, ...acceptedAnswers].map((one) => formatOption(one, true)),
  }[kind]()
  const type = { MultiChoice: 'multichoice', YesNo: 'truefalse', Freetext: 'shortanswer' }[kind]
  return [
    `${head}<question type="${type}">`,
    `<name><text>${escapeXml(collapseWhitespace(text).slice(0, 60))}</text></name>`,
    `<questiontext format="plain_text"><text>${escapeXml(collapseWhitespace(text))}</text></questiontext>`,
    moreInfo && `<generalfeedback format="html"><text>${escapeXml(moreInfo)}</text></generalfeedback>`,
    `<defaultgrade>1</defaultgrade><penalty>0</penalty><idnumber>${escapeXml(question.id)}</idnumber>`,
    QUESTION_KIND_RULES[kind].wrongOptions.most > 0 ? '<single>true</single><shuffleanswers>true</shuffleanswers>' : '',
    `${options.join('')}</question>\n\n`,
  ]
    .filter(Boolean)
    .join('\n')
}
