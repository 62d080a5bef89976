import { UnreadableFileError } from './foreign-question.ts'

/** An object in a JSON text whose property names are those of a question. */
export type JsonQuestionObject = {
  /** The line on which the object begins, from 1. */
  line: number
  from: number
  to: number
  keys: readonly string[]
  /** The names of the lists and objects that contain this object, the innermost first. */
  enclosingNames: readonly string[]
}

type OpenContainer = {
  /** The name of the property that holds this object or list. */
  name: string
  isObject: boolean
  from: number
  line: number
  keys: string[]
  /**
   * The text of the title or category property of a JSON object, without those of nested objects; empty if it has none.
   */
  title: string
  found: JsonQuestionObject[]
  /**
   * For a list in a JSON text: the objects in the list that are not questions. `holdsQuestions` says whether the list
   * also contains questions.
   */
  others: JsonQuestionObject[]
  holdsQuestions: boolean
}

const MAX_DEPTH = 100

const TITLE_NAME = /^(name|title|category|topic|subject|theme|thema|thème|catégorie|kategorie|categoria)$/i

/**
 * Finds the outermost objects whose keys are those of a question, and the other objects in the same
 * lists. Scans the text without parsing it, so that a syntax error affects only its own object: an
 * unclosed object ends with its list, and an unclosed string with its line.
 */
export function findJsonQuestionObjects(
  text: string,
  isQuestion: (keys: readonly string[], isListed: boolean) => boolean,
): JsonQuestionObject[] {
  const top: OpenContainer = createContainer('', false, 0, 1)
  const open: OpenContainer[] = [top]
  let [line, key, string] = [1, '', '']
  const close = (at: number) => {
    const one = open.pop() as OpenContainer
    const parent = open.at(-1) as OpenContainer
    const isClosed = text[at - 1] === '}'
    const { line: begun, from, keys } = one
    const self = (end: number) => {
      const brace = isClosed ? -1 : text.slice(from, end).lastIndexOf('}')
      const to = brace > 0 ? from + brace + 1 : end
      return { line: begun, from, to, keys, enclosingNames: containerNames(open) }
    }
    if (one.isObject && isQuestion(keys, !parent.isObject)) {
      parent.holdsQuestions = true
      parent.found.push(self((isClosed ? undefined : one.found[0]?.from) ?? at))
      if (isClosed) return
    } else if (one.isObject && one.found.length === 0) parent.others.push(self(at))
    // If a list has questions, the other objects in it are reported too, so that no broken question is lost.
    const lost = !one.isObject && one.holdsQuestions ? one.others : []
    for (const each of [one.found, lost].flat()) parent.found.push(each)
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\n') line += 1
    else if (sign === '"') {
      const end = findStringEnd(text, at + 1)
      string = text.slice(at + 1, Math.min(end, at + 200))
      const { isObject, title } = open.at(-1) as OpenContainer
      if (isObject && title === '' && TITLE_NAME.test(key)) (open.at(-1) as OpenContainer).title = string
      // If this string was the value of a property, the property ends here.
      key = ''
      at = text[end] === '"' ? end : end - 1
    } else if (sign === ':') {
      const { isObject, keys } = open.at(-1) as OpenContainer
      if (isObject && string !== '') keys.push(string)
      ;[key, string] = [string, '']
    } else if (sign === ',') key = ''
    else if (sign === '{' || sign === '[') {
      // An object cannot directly hold an unnamed object, so the previous object was never closed.
      const isNext = sign === '{' && key === '' && open.at(-1)?.isObject
      if (isNext && open.at(-2)?.isObject === false) close(at)
      if (open.length > MAX_DEPTH) throw new UnreadableFileError('This JSON is nested too deeply')
      open.push(createContainer(key, sign === '{', at, line))
      key = ''
    } else if (sign === '}' && open.at(-1)?.isObject) close(at + 1)
    else if (sign === ']' && open.some((one) => !one.isObject && one !== top)) {
      while (open.at(-1)?.isObject) close(at)
      close(at + 1)
    }
  }
  while (open.length > 1) close(text.length)
  return top.found.toSorted((one, other) => one.from - other.from)
}

function createContainer(name: string, isObject: boolean, from: number, line: number): OpenContainer {
  return {
    name,
    isObject,
    from,
    line,
    keys: [],
    title: '',
    found: [],
    others: [],
    holdsQuestions: false,
  }
}

function containerNames(open: readonly OpenContainer[]): string[] {
  return open.flatMap(({ name, title }) => [name, title].filter(Boolean)).toReversed()
}

/** Returns the index at which a string ends, or the end of its line if the string is unclosed. */
function findStringEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1
  return at
}
