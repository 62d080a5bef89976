import { type ForeignQuestion, oneLine, optionsInOrder, type ReadRow } from './foreign-question.ts'
import type { TextFormat, Writer } from './format.ts'
import { plainFromHtml } from './html-text.ts'
import { leftOut, shownIn, titleIn, withNotes } from './losses.ts'
import { questionWithOptions } from './question-with-options.ts'
import {
  childOf,
  childrenOf,
  textIn,
  within,
  type XmlElement,
  xmlElements,
  xmlText,
} from './xml.ts'
import { KINDS } from '#domain/questions/question-kinds.ts'
import type { Question } from '#domain/questions/question.ts'

/**
 * The Moodle XML format: multiple choice, true/false, short answer and numerical questions, with
 * categories between them.
 */
export const moodle: TextFormat & Writer = {
  looksRight: (text) => /<quiz[\s>]/.test(text.slice(0, 5000)) && /<question\s+type=/.test(text),
  read: readMoodle,
  carries: ({ kind, answer, wrongOptions }) =>
    answer !== '' && wrongOptions.length > 0 === KINDS[kind].wrongOptions.most > 0,
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
  write: written,
  tail: '</quiz>\n',
}

function* readMoodle(text: string): Iterable<ReadRow> {
  let category = ''
  for (const question of xmlElements(text, ['question'])) {
    if (question.attributes['type'] === 'category')
      category = categoryIn(textIn(childOf(childOf(question, 'category'), 'text')))
    else yield rowOf(question, category)
  }
}

/** Converts a path such as `$course$/top/Science/Physics` to Science/Physics. */
function categoryIn(path: string): string {
  return oneLine(path.replace(/^\s*(\$\w+\$\/)?(top(\/|\s*$))?/, '')).replaceAll('//', '/')
}

function rowOf(element: XmlElement, category: string): ReadRow {
  const { line } = element
  const type = element.attributes['type'] ?? ''
  const asked = childOf(element, 'questiontext')
  const text = plainOf(asked)
  const feedback = textIn(childOf(childOf(element, 'generalfeedback'), 'text')).trim()
  const sourceId = oneLine(textIn(childOf(element, 'idnumber')))
  const more: Partial<ForeignQuestion> = {
    categories: [category].filter(Boolean),
    ...(feedback ? { moreInfo: feedback } : {}),
    ...(sourceId ? { sourceId } : {}),
  }
  const notes = lossesOf(element, asked, text)
  const answers = childrenOf(element, 'answer').map((one) => ({
    text: plainOf(one),
    isRight: Number(one.attributes['fraction'] ?? 0) === 100,
    isPartly: Number(one.attributes['fraction'] ?? 0) > 0,
  }))
  const right = answers.filter(({ isRight }) => isRight).map((one) => one.text)
  const wrong = answers.filter(({ isRight }) => !isRight).map((one) => one.text)
  const refused = (why: string): ReadRow => ({ line, text, refused: why })
  switch (type) {
    case 'multichoice':
    case 'truefalse': {
      const [answer = '', ...others] = right
      const isSeveral =
        others.length > 0 || answers.some(({ isRight, isPartly }) => isPartly && !isRight)
      if (isSeveral) return refused('More than one option is right')
      if (answer === '') return refused('None of the options is right')
      return withNotes(questionWithOptions({ line, text, answer, wrong, more }), notes)
    }
    case 'shortanswer':
    case 'numerical': {
      const [answer = '', ...acceptedAnswers] = right
      if (text === '') return refused('There is no question')
      if (answer === '') return refused('There is no answer')
      const tolerant = within(element, 'tolerance').some((one) => Number(textIn(one)) > 0)
      const kept = tolerant
        ? [...notes, `Only ${answer} will be right, not what is near it`]
        : notes
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
      return refused(`We have no questions of the kind "${type.slice(0, 40)}"`)
  }
}

/** Lists the parts of a question that are not imported. */
function lossesOf(element: XmlElement, asked: XmlElement | undefined, text: string): string[] {
  const answers = childrenOf(element, 'answer')
  const files = within(element, 'file').map(({ attributes }) => attributes['name'] ?? '')
  const texts = [asked, childOf(element, 'generalfeedback'), ...answers].map((one) =>
    textIn(childOf(one, 'text')),
  )
  const weights = answers
    .map(({ attributes }) => Number(attributes['fraction'] ?? 0))
    .filter((one) => one !== 0 && one !== 100)
  const tags = within(element, 'tag').map((one) => oneLine(textIn(one)))
  const worth = Number(textIn(childOf(element, 'defaultgrade')) || 1)
  const replies = answers.some((one) => isSaid(childOf(one, 'feedback')))
  const isStrict = textIn(childOf(element, 'usecase')).trim() === '1'
  return leftOut([
    ...titleIn(textIn(childOf(element, 'name')), text),
    ...(files.length > 0 ? files : texts.flatMap(shownIn)),
    ...(replies ? ['what is said to single answers'] : []),
    ...(childrenOf(element, 'hint').some(isSaid) ? ['its hints'] : []),
    ...(weights.length > 0 ? [`what single answers are worth (${weights.join(' %, ')} %)`] : []),
    ...(worth === 1 ? [] : [`that it is worth ${worth} points`]),
    ...(tags.length > 0 ? [`its tags ${tags.join(', ')}`] : []),
    ...(isStrict ? ['that capitals matter'] : []),
  ])
}

function isSaid(element: XmlElement | undefined): boolean {
  return textIn(childOf(element, 'text')).trim() !== ''
}

function plainOf(element: XmlElement | undefined): string {
  const text = textIn(childOf(element, 'text'))
  const format = element?.attributes['format'] ?? 'html'
  return format === 'plain_text' || format === 'moodle_auto_format'
    ? oneLine(text)
    : plainFromHtml(text)
}

function option(one: string, isRight: boolean): string {
  const fraction = isRight ? 100 : 0
  return `<answer fraction="${fraction}" format="plain_text"><text>${xmlText(oneLine(one))}</text></answer>\n`
}

function written(question: Question, before: Question | null): string {
  const { kind, text, answer, acceptedAnswers, moreInfo } = question
  const [category] = question.categories
  const path = xmlText(`$course$/top/${category.replaceAll('/', '//')}`)
  const head =
    before?.categories[0] === category
      ? ''
      : `<question type="category"><category><text>${path}</text></category></question>\n`
  const options = {
    MultiChoice: () => optionsInOrder(question).map((one) => option(one, one === answer)),
    YesNo: () =>
      ['true', 'false'].map((one) => option(one, (one === 'true') === (answer === 'Yes'))),
    Freetext: () => [answer, ...acceptedAnswers].map((one) => option(one, true)),
  }[kind]()
  const type = { MultiChoice: 'multichoice', YesNo: 'truefalse', Freetext: 'shortanswer' }[kind]
  return [
    `${head}<question type="${type}">`,
    `<name><text>${xmlText(oneLine(text).slice(0, 60))}</text></name>`,
    `<questiontext format="plain_text"><text>${xmlText(oneLine(text))}</text></questiontext>`,
    moreInfo &&
      `<generalfeedback format="html"><text>${xmlText(moreInfo)}</text></generalfeedback>`,
    `<defaultgrade>1</defaultgrade><penalty>0</penalty><idnumber>${xmlText(question.id)}</idnumber>`,
    KINDS[kind].wrongOptions.most > 0
      ? '<single>true</single><shuffleanswers>true</shuffleanswers>'
      : '',
    `${options.join('')}</question>\n\n`,
  ]
    .filter(Boolean)
    .join('\n')
}
