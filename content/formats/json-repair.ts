/**
 * Repairs JSON: escapes quotation marks and line breaks within strings, and replaces `\'` by an
 * apostrophe. A quotation mark ends a string only if valid JSON can follow it.
 */
export function repairJson(json: string): string {
  let repaired = ''
  for (let at = 0; at < json.length;) {
    const from = json.indexOf('"', at)
    if (from === -1) return repaired + json.slice(at)
    const to = findStringEnd(json, from + 1)
    repaired += `${json.slice(at, from)}"${repairString(json.slice(from + 1, to))}"`
    at = to + 1
  }
  return repaired
}

const JSON_CONTINUES = /\s*(?:[:}\]]|,\s*(?:["{[\d-]|true|false|null)|$)/y

function findStringEnd(json: string, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1
    else if (json[at] === '"') {
      JSON_CONTINUES.lastIndex = at + 1
      if (JSON_CONTINUES.test(json)) return at
    }
  }
  return json.length
}

function repairString(text: string): string {
  return (
    text
      .replaceAll(/\\(.)|"/gs, (all, sign?: string) =>
        sign === undefined ? String.raw`\"` : /["\\/bfnrtu]/.test(sign) ? all : sign,
      )
      // oxlint-disable-next-line no-control-regex -- JSON strings must not contain raw control characters, so they are escaped
      .replaceAll(/[\0-\x1f]/g, (sign) => JSON.stringify(sign).slice(1, -1))
  )
}
