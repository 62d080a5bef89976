/**
 * Repairs JSON: escapes quotation marks and line breaks within strings, and replaces `\'` by an
 * apostrophe. A quotation mark ends a string only if valid JSON can follow it.
 */
export function repairedJson(json: string): string {
  let repaired = ''
  for (let at = 0; at < json.length;) {
    const from = json.indexOf('"', at)
    if (from === -1) return repaired + json.slice(at)
    const to = textEnd(json, from + 1)
    repaired += `${json.slice(at, from)}"${repairedText(json.slice(from + 1, to))}"`
    at = to + 1
  }
  return repaired
}

const GOES_ON = /\s*(?:[:}\]]|,\s*(?:["{[\d-]|true|false|null)|$)/y

function textEnd(json: string, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1
    else if (json[at] === '"') {
      GOES_ON.lastIndex = at + 1
      if (GOES_ON.test(json)) return at
    }
  }
  return json.length
}

function repairedText(text: string): string {
  return (
    text
      .replaceAll(/\\(.)|"/gs, (all, sign?: string) =>
        sign === undefined ? String.raw`\"` : /["\\/bfnrtu]/.test(sign) ? all : sign,
      )
      // oxlint-disable-next-line no-control-regex -- these JSON has not
      .replaceAll(/[\0-\x1f]/g, (sign) => JSON.stringify(sign).slice(1, -1))
  )
}
