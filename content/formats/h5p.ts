import { oneLine, type ReadRow, UnreadableFile } from './foreign-question.ts'
import type { ZipFormat } from './format.ts'
import { plainFromHtml } from './html-text.ts'
import { leftOut, shownIn, withNotes } from './losses.ts'
import { questionWithOptions } from './question-with-options.ts'

type Content = Record<string, unknown>

/** H5P: multiple choice, true/false and single choice, alone or in a question set. */
export const h5p: ZipFormat = {
  isPacked: ({ names }) => names.includes('h5p.json'),
  readZip: function* readZip(zip) {
    const about = parsed(zip.read('h5p.json').toString())
    const content = parsed(zip.read('content/content.json').toString())
    let line = 0
    for (const { library, params } of questionsOf(textOf(about['mainLibrary']), content)) {
      for (const row of rowsOf(library, params)) {
        line += 1
        yield { ...row, line }
      }
    }
  },
}

function parsed(text: string): Content {
  try {
    return JSON.parse(text) as Content
  } catch {
    throw new UnreadableFile('This H5P file is broken')
  }
}

/** A set holds its questions, a page or a presentation holds them somewhere. */
function* questionsOf(
  library: string,
  params: Content,
  depth = 0,
): Iterable<{ library: string; params: Content }> {
  if (
    /^H5P\.(MultiChoice|TrueFalse|SingleChoiceSet|Blanks|DragText|MarkTheWords|Essay|DragQuestion|Summary)\b/.test(
      library,
    )
  ) {
    yield { library, params }
    return
  }
  if (depth > 8) return
  for (const value of Object.values(params)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof one !== 'object' || one === null) continue
      const inner = one as Content
      const isLibrary = typeof inner['library'] === 'string' && typeof inner['params'] === 'object'
      if (isLibrary)
        yield* questionsOf(textOf(inner['library']), inner['params'] as Content, depth + 1)
      else yield* questionsOf('', inner, depth + 1)
    }
  }
}

function* rowsOf(library: string, params: Content): Iterable<ReadRow> {
  const [, name = ''] = /^H5P\.(\w+)/.exec(library) ?? []
  const line = 0
  const text = plainFromHtml(textOf(params['question']))
  const notes = lossesOf(params)
  const noted = (row: ReadRow) => withNotes(row, notes)
  if (name === 'TrueFalse') {
    const isTrue = textOf(params['correct']) === 'true'
    yield noted(questionWithOptions({ line, text, answer: isTrue ? 'Yes' : 'No', wrong: [] }))
  } else if (name === 'SingleChoiceSet') {
    for (const one of listOf(params['choices'])) {
      const [answer = '', ...wrong] = ((one['answers'] as unknown[] | undefined) ?? []).map(
        (option) => plainFromHtml(textOf(option)),
      )
      yield noted(
        questionWithOptions({ line, text: plainFromHtml(textOf(one['question'])), answer, wrong }),
      )
    }
  } else if (name === 'MultiChoice') {
    const answers = listOf(params['answers']).map((one) => ({
      text: plainFromHtml(textOf(one['text'])),
      isRight: one['correct'] === true,
    }))
    const right = answers.filter(({ isRight }) => isRight)
    const wrong = answers.filter(({ isRight }) => !isRight).map((one) => one.text)
    if (right.length > 1) yield { line, text, refused: 'More than one option is right' }
    else yield noted(questionWithOptions({ line, text, answer: right[0]?.text ?? '', wrong }))
  } else
    yield {
      line,
      text: oneLine(
        text || plainFromHtml(textOf(params['taskDescription'] ?? params['text'])),
      ).slice(0, 200),
      refused: `We have no questions of the kind "${name}"`,
    }
}

function lossesOf(params: Content): string[] {
  const { media, answers, behaviour } = params
  const said = listOf(answers).some((one) =>
    Object.values((one['tipsAndFeedback'] ?? {}) as Content).some(isText),
  )
  const replies = ['feedbackOnCorrect', 'feedbackOnWrong'].some((name) =>
    isText((behaviour as Content | undefined)?.[name]),
  )
  return leftOut([
    ...(media && JSON.stringify(media).includes('"path"')
      ? ['the picture, film or sound above it']
      : []),
    ...[params, ...listOf(answers)].flatMap((one) =>
      shownIn(textOf(one['question']) + textOf(one['text'])),
    ),
    ...(said || replies ? ['what is said to single answers'] : []),
  ])
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && plainFromHtml(value) !== ''
}

function listOf(value: unknown): Content[] {
  return Array.isArray(value)
    ? (value as Content[]).filter((one) => typeof one === 'object' && one !== null)
    : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : ''
}
