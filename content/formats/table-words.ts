import {
  type Difficulty,
  QUESTION_FORMAT_LABELS,
  QUESTION_FORMATS,
  type QuestionStatus,
} from '#domain/questions/question-fields.ts'
import { normalizeTextForSearch } from '#domain/text/normalize-for-search.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'

/**
 * Reduces the text of a cell to its letters and digits, in any alphabet, without case and accents. Cells are compared
 * in this form.
 */
export function normalizeCellTextForComparison(text: string): string {
  return normalizeTextForSearch(text)
    .replaceAll(/[^\p{Letter}\p{Number}#]/gu, '')
    .normalize('NFC')
}

function indexWords<T extends string>(lists: Record<T, string>): Map<string, T> {
  const pairs = Object.entries<string>(lists).flatMap(([meant, list]) =>
    list.split(/[,\n]/).map((word) => [normalizeCellTextForComparison(word), meant as T] as const),
  )
  return new Map(pairs.filter(([word]) => word !== ''))
}

/** Names of the question kinds in other sources, in several languages. */
const KIND_WORDS = indexWords<QuestionKind>({
  MultiChoice: `MultiChoice, multiple choice, multi choice, multiple, mc, mcq, mchoice, single choice, single select, single,
    single answer, choice, quiz, choose, select, radio, checkbox, multichoice question, multiple select, Mehrfachauswahl, Einfachauswahl, Auswahl,
    choix multiple, choix multiples, qcm, choix unique, opción múltiple, selección múltiple, selección única, opción única,
    scelta multipla, scelta singola, múltipla escolha, escolha múltipla, meerkeuze, meerkeuzevraag, wielokrotny wybór, wybór,
    множественный выбор, выбор, 選択, 選択式, 四択, 单选题, 单选, 选择题, 객관식`,
  YesNo: `YesNo, yes/no, yes or no, boolean, bool, true/false, true or false, truefalse, tf, t/f, binary, ja/nein, wahr/falsch, richtig/falsch,
    oui/non, vrai/faux, vrai ou faux, sí/no, verdadero/falso, verdadero o falso, vero/falso, vero o falso, sim/não, verdadeiro/falso,
    verdadeiro ou falso, ja/nee, waar/onwaar, tak/nie, prawda/fałsz, да/нет, правда/ложь, верно/неверно, はい/いいえ, 正誤, ○×, 判断题, 判断, 참거짓`,
  Freetext: `Freetext, free text, text, open, open ended, open question, short answer, short, shortanswer, type answer, typed, input,
    fill in, fill in the blank, fill-in-the-blank, fill in blank, fill, blank, numeric, numerical, number, identification, Freitext, Texteingabe, Kurzantwort,
    offen, texte libre, réponse courte, réponse libre, texto libre, respuesta corta, abierta, testo libero, risposta breve, texto livre, resposta curta,
    open vraag, kort antwoord, krótka odpowiedź, свободный ответ, короткий ответ, 記述, 自由回答, 填空题, 填空, 주관식`,
})

const DIFFICULTY_WORDS = indexWords<Difficulty>({
  TBD: 'TBD, unknown, none, any, unbekannt, inconnu, desconocido',
  Easy: `Easy, simple, débutant, beginner, novice, low, very easy, leicht, einfach, sehr leicht, facile, très facile, fácil, muy fácil, principiante, baja, molto facile,
    makkelijk, gemakkelijk, łatwy, łatwe, легкий, легко, лёгкий, 簡単, 易, 简单, 容易, 쉬움`,
  Medium: `Medium, normal, confirmé, moderate, intermediate, average, mid, middle, mittel, mittelschwer, moyen, moyenne, intermédiaire, medio, media, intermedio,
    médio, média, gemiddeld, średni, średnie, средний, средне, 普通, 中, 中等, 보통`,
  Hard: `Hard, difficult, advanced, expert, high, very hard, very difficult, schwer, schwierig, sehr schwer, difficile, dur, très difficile, difícil, muy difícil, alta,
    moeilijk, trudny, trudne, сложный, трудный, сложно, 難しい, 難, 困难, 难, 어려움`,
})

const STATUS_WORDS = indexWords<QuestionStatus>({
  Published:
    'Published, public, live, active, approved, veröffentlicht, publié, publicado, pubblicato, gepubliceerd, opublikowane, опубликовано',
  Draft:
    'Draft, unpublished, pending, inactive, Entwurf, brouillon, borrador, bozza, rascunho, concept, szkic, черновик',
  Quizonly: 'Quizonly, quiz only, only quiz, nur Quiz, nur im Quiz, quiz uniquement, solo quiz',
})

const FORMAT_WORDS = new Map(
  QUESTION_FORMATS.flatMap((format) =>
    [format, QUESTION_FORMAT_LABELS[format]].map((word) => [normalizeCellTextForComparison(word), format] as const),
  ),
)

export type EnumField = 'kind' | 'difficulty' | 'format' | 'status'

/**
 * Returns the value of a kind, difficulty, format or status for the text of a table cell in any known language, or
 * `undefined`.
 */
export function parseQuestionEnumCell(field: EnumField, text: string): string | undefined {
  const word = normalizeCellTextForComparison(text)
  switch (field) {
    case 'format':
      return FORMAT_WORDS.get(word)
    case 'kind':
      return KIND_WORDS.get(word)
    case 'difficulty':
      return DIFFICULTY_WORDS.get(word)
    case 'status':
      return STATUS_WORDS.get(word)
  }
}

const YES_NO_PAIRS =
  `yes/no true/false t/f y/n ja/nein wahr/falsch richtig/falsch wahr/unwahr oui/non vrai/faux si/no verdadero/falso cierto/falso
  correcto/incorrecto vero/falso sim/nao verdadeiro/falso certo/errado ja/nee waar/onwaar juist/onjuist tak/nie prawda/fałsz да/нет
  верно/неверно правда/ложь はい/いいえ 正/誤 ○/× 对/错 是/否 正确/错误 예/아니오 참/거짓`
    .split(/\s+/)
    .map((pair) => pair.split('/').map(normalizeAnswerWord) as [string, string])

/** Words that mean yes or no even without options. A word such as 'oui' may be the answer of a vocabulary question. */
const UNAMBIGUOUS_WORDS = new Set(['yes', 'no', 'true', 'false'].map(normalizeAnswerWord))

function normalizeAnswerWord(text: string): string {
  return /^[○×]$/.test(text.trim()) ? text.trim() : normalizeCellTextForComparison(text)
}

/**
 * Returns Yes or No if the answer and the other options are a yes/no pair in one language. `known`
 * is true if the row says that the question is yes/no.
 */
export function detectYesNoAnswer(answer: string, others: readonly string[], known = false): 'Yes' | 'No' | null {
  const [other = '', ...more] = others.map(normalizeAnswerWord).filter(Boolean)
  if (more.length > 0) return null
  const word = normalizeAnswerWord(answer)
  if (other === '' && !known && !UNAMBIGUOUS_WORDS.has(word)) return null
  if (known && other === '' && /^[01]$/.test(word)) return word === '1' ? 'Yes' : 'No'
  for (const [yes, no] of YES_NO_PAIRS) {
    if (word === yes && (other === '' || other === no)) return 'Yes'
    if (word === no && (other === '' || other === yes)) return 'No'
  }
  return null
}
