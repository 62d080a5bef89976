import { posix } from 'node:path'
import { collapseWhitespace } from './foreign-question.ts'
import { getXmlChild, getXmlTextContent, findXmlDescendants, parseXmlElements } from './xml.ts'
import type { ZipArchive } from './zip.ts'

/** Returns the comments and pictures of an Excel sheet by row number, from 1. */
export function readCellCommentsAndPictures(zip: ZipArchive, sheet: string): ReadonlyMap<number, string[]> {
  const beside = new Map<number, string[]>()
  const add = (row: number, what: string) => {
    const others = beside.get(row)
    if (others) others.push(what)
    else beside.set(row, [what])
  }
  for (const path of findRelatedParts(zip, sheet, 'comments')) {
    for (const comment of parseXmlElements(zip.read(path), ['comment'])) {
      const row = Number(/\d+$/.exec(comment.attributes['ref'] ?? '')?.[0] ?? 0)
      add(row, `the comment "${collapseWhitespace(getXmlTextContent(getXmlChild(comment, 'text')))}"`)
    }
  }
  for (const path of findRelatedParts(zip, sheet, 'drawing')) {
    for (const anchor of parseXmlElements(zip.read(path), ['twoCellAnchor', 'oneCellAnchor'])) {
      const row = Number(getXmlTextContent(getXmlChild(getXmlChild(anchor, 'from'), 'row')))
      for (const _ of findXmlDescendants(anchor, 'pic')) add(row + 1, 'a picture')
    }
  }
  return beside
}

function findRelatedParts(zip: ZipArchive, sheet: string, kind: 'comments' | 'drawing'): string[] {
  const folder = posix.dirname(sheet)
  const relations = `${folder}/_rels/${posix.basename(sheet)}.rels`
  if (!zip.names.includes(relations)) return []
  return [...parseXmlElements(zip.read(relations), ['Relationship'])].flatMap(({ attributes }) => {
    const target = attributes['Target'] ?? ''
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
    return attributes['Type']?.endsWith(`/${kind}`) && zip.names.includes(path) ? path : []
  })
}
