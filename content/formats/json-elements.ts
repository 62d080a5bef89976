/**
 * Yields the text and first line of each object in the list under `results`, or in a top-level list. These objects are
 * flat. Therefore an unclosed object ends where the next begins, and an unclosed string ends with its line.
 */
export function* findJsonListElements(text: string): Iterable<{ line: number; text: string }> {
  const results = /"results"\s*:\s*\[/.exec(text)
  const from = results ? results.index + results[0].length : text.indexOf('[') + 1
  if (from === 0) return
  const lineAt = lineCounter(text)
  let start = -1
  let isText = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"' || sign === '\n') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{') {
      if (start >= 0) yield { line: lineAt(start), text: text.slice(start, at) }
      start = at
    } else if (sign === '}' && start >= 0) {
      yield { line: lineAt(start), text: text.slice(start, at + 1) }
      start = -1
    }
  }
  if (start >= 0) yield { line: lineAt(start), text: text.slice(start) }
}

/** Returns a function that counts lines up to an index. Indices must not decrease. */
function lineCounter(text: string): (place: number) => number {
  let line = 1
  let counted = 0
  return (place) => {
    for (; counted < place; counted += 1) {
      const sign = text[counted]
      if (sign === '\n' || (sign === '\r' && text[counted + 1] !== '\n')) line += 1
    }
    return line
  }
}
