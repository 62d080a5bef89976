import { isTextLongerThan } from './text-length.ts'

/** The longest name of a player in a quiz night or a circle, in characters. */
export const MAX_PLAYER_NAME_CHARACTERS = 24

/**
 * Characters that are removed from names: those without a width, control characters, and marks that change the
 * direction of text.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
/** The maximum number of combining marks on a letter, so that a name is one line high. */
const MAX_MARKS_IN_A_ROW = 2

/** Returns a typed name in its stored form: NFKC, without invisible characters, with single spaces. */
export function normalizePlayerName(typed: string): string {
  return typed
    .slice(0, 500)
    .normalize('NFKC')
    .replaceAll(/[\u2028\u2029\t\n\r]/g, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{M}+/gu, (marks) => [...marks].slice(0, MAX_MARKS_IN_A_ROW).join(''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Returns why a normalised name is refused; `null` if it is not. */
export function findPlayerNameFlaw(name: string, maxCharacters = MAX_PLAYER_NAME_CHARACTERS): string | null {
  if (!/[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(name)) return 'Please type a name with at least one letter'
  if (isTextLongerThan(maxCharacters, name)) return `Please keep the name to ${maxCharacters} characters`
  return null
}

/** Letters of other scripts and digits by the Latin letter that they look like, in lower case. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαɑ',
  b: 'ьвβъ',
  c: 'сϲ¢',
  d: 'ԁɗ',
  e: 'еєεёҽ3',
  g: 'ɡ9',
  h: 'һнη',
  i: 'іιıl1|!јj',
  k: 'кκ',
  m: 'мμ',
  n: 'пո',
  o: 'оοо0θσø',
  p: 'рρ',
  r: 'гяᴦ',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'υцս',
  v: 'νѵ',
  w: 'ѡωшщ',
  x: 'хχ×',
  y: 'уγү',
  z: 'ᴢ2ζ',
}
/** Ornamental alphabets that NFKD keeps: small capitals, and white letters in black circles and squares. */
const ORNAMENTAL_ALPHABETS = ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ', '🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩', '🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉']
const FOLDED = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
)
for (const alphabet of ORNAMENTAL_ALPHABETS) {
  for (const [index, ornament] of [...alphabet].entries()) {
    const latin = String.fromCodePoint(97 + index)
    FOLDED.set(ornament, FOLDED.get(latin) ?? latin)
  }
}

/**
 * Returns the skeleton of a player's name. Two names that look alike have the same skeleton. It leaves out case,
 * accents, spaces and punctuation. Greek and Cyrillic letters and digits are replaced by the Latin letters that they
 * look like.
 */
export function getConfusableNameSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const folded = [...plain].map((character) => FOLDED.get(character) ?? character).join('')
  const letters = folded
    .replaceAll(/[^\p{L}\p{N}\p{Emoji_Presentation}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  return letters || folded
}
