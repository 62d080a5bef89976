import { Parser } from 'htmlparser2'
import { UnreadableFileError } from './foreign-question.ts'

export type XmlElement = {
  /** The element name without its namespace prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
  /** The line on which the element begins, from 1. */
  line: number
}

const MAX_DEPTH = 200
const REJECTED_XML = 'This XML has a document type or is nested too deeply'
const CHUNK_LENGTH = 256 * 1024

/**
 * Yields the outermost elements with one of `names`, each with its content, in document order. Surrounding elements
 * with one of the `frames` names are yielded when they begin, without content. Other elements are not kept. Throws
 * UnreadableFileError for a document type, which could define entities and include files, and for very deep nesting.
 */
export function* parseXmlElements(
  xml: string | Buffer,
  names: readonly string[],
  frames: readonly string[] = [],
): Iterable<XmlElement> {
  const found: XmlElement[] = []
  const open: XmlElement[] = []
  const lineAt = lineCounter()
  let depth = 0
  let isRefused = false
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => void (isRefused ||= /^!doctype|^!entity/i.test(name)),
      onopentag: (tag, attributes) => {
        depth += 1
        // Rejects a deeply nested file at once instead of at the end of the chunk, since the parser gets slower with
        // each level of elements.
        if (depth > MAX_DEPTH || isRefused) throw new UnreadableFileError(REJECTED_XML)
        const name = localName(tag)
        const isFrame = open.length === 0 && frames.includes(name)
        if (open.length === 0 && !isFrame && !names.includes(name)) return
        const element = { name, attributes, children: [], line: lineAt(parser.startIndex) }
        if (isFrame) {
          found.push(element)
          return
        }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext: (text) => {
        const children = open.at(-1)?.children
        const last = children?.at(-1)
        if (children && typeof last === 'string') children[children.length - 1] = last + text
        else children?.push(text)
      },
      onclosetag: () => {
        depth -= 1
        const element = open.pop()
        if (element && open.length === 0) found.push(element)
      },
    },
    { xmlMode: true, decodeEntities: true, recognizeSelfClosing: true },
  )
  for (const chunk of splitChunks(xml)) {
    lineAt.hear(chunk)
    parser.write(chunk)
    if (isRefused) throw new UnreadableFileError(REJECTED_XML)
    yield* found.splice(0)
  }
  parser.end()
  yield* found.splice(0)
}

function* splitChunks(xml: string | Buffer): Iterable<string> {
  const decoder = new TextDecoder()
  for (let from = 0; from < xml.length; from += CHUNK_LENGTH) {
    const part = xml.slice(from, from + CHUNK_LENGTH)
    yield typeof part === 'string' ? part : decoder.decode(part, { stream: true })
  }
}

/** Returns a function that counts lines up to an index in a chunked text. Indices must not decrease. */
function lineCounter() {
  let [line, counted, start, chunk] = [1, 0, 0, '']
  const count = (to: number) => {
    for (; counted < to; counted += 1) if (chunk[counted - start] === '\n') line += 1
    return line
  }
  const hear = (next: string) => {
    count(start + chunk.length)
    start += chunk.length
    chunk = next
  }
  return Object.assign(count, { hear })
}

function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1)
}

export function getXmlChildren(element: XmlElement | undefined, name?: string): XmlElement[] {
  return (element?.children ?? []).flatMap((one) =>
    typeof one !== 'string' && (name === undefined || one.name === name) ? one : [],
  )
}

export function getXmlChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return getXmlChildren(element, name)[0]
}

export function findXmlDescendants(element: XmlElement, name: string): XmlElement[] {
  return getXmlChildren(element).flatMap((one) =>
    (one.name === name ? [one] : []).concat(findXmlDescendants(one, name)),
  )
}

export function getXmlTextContent(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((one) => (typeof one === 'string' ? one : getXmlTextContent(one))).join('')
}
