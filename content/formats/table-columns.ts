import { EXPORT_ID_COLUMN } from './our-id-column.ts'
import type { ImportColumnRole } from '#domain/authoring/import-export.ts'
import { normalizeCellTextForComparison } from './table-words.ts'

/** Names of columns from other sources, by role. Comparison ignores digits, case and accents. */
const COLUMN_NAMES_BY_ROLE: [ImportColumnRole, string][] = [
  ['OurId', EXPORT_ID_COLUMN],
  ['SourceId', 'SourceId, id, question id, qid, nr, no, number, uuid, guid, slug, key id'],
  [
    'Question',
    `Question, question text, question title, text, prompt, q, front, term, Frage, Fragetext, Fragestellung, Vorderseite, intitulé, énoncé, Pregunta,
    enunciado, Domanda, Pergunta, Vraag, Pytanie, вопрос, текст вопроса, 質問, 問題, 問題文, 问题, 题目, 질문, 문제`,
  ],
  [
    'Answer',
    `Answer, correct answer, correct answers, correct, right answer, right, solution, correct option, correct choice, answer key, correct index, correct answer index, correct answer choice,
    correct letter, back, definition, response, Antwort, richtige Antwort, Lösung, richtig, korrekte Antwort, Rückseite, réponse, bonne réponse, réponse correcte,
    respuesta, respuesta correcta, correcta, solución, risposta, risposta corretta, risposta esatta, corretta, resposta, resposta correta, resposta certa, correta,
    antwoord, juiste antwoord, correct antwoord, odpowiedź, poprawna odpowiedź, prawidłowa odpowiedź, ответ, правильный ответ, верный ответ, 答え, 正解, 解答, 回答, 答案, 正确答案, 정답, 답`,
  ],
  [
    'Options',
    `options, choices, answers, answer options, answer choices, possible answers, all options, all answers, Antworten, Antwortmöglichkeiten, Optionen, choix, propositions, réponses possibles,
    opciones, alternativas, opzioni, opções, opties, варианты, варианты ответов, варианты ответа, 選択肢, 选项, 보기, 선택지`,
  ],
  [
    'WrongOptions',
    `Wronganswers, wrong answers, wrong options, incorrect answers, incorrect options, incorrect, wrong, distractors, falsche Antworten, mauvaises réponses,
    respuestas incorrectas, risposte errate, respostas erradas, foute antwoorden, błędne odpowiedzi, неправильные ответы, неверные ответы`,
  ],
  [
    'AcceptedAnswers',
    'AcceptedAnswers, accepted, accept, also accepted, alternatives, alternative answers, synonyms, acceptable answers, alias, aliases, other answers',
  ],
  ['RejectedAnswers', 'RejectedAnswers, rejected, reject, not accepted'],
  [
    'QuestionType',
    'QuestionType, type, kind, question kind, format, Fragetyp, Typ, Art, type de question, tipo, tipo de pregunta, tipo di domanda, soort, rodzaj, тип, タイプ, 类型, 题型, 유형',
  ],
  [
    'Categories',
    `Categories, category, category id, category name, question category, knowledge category, topic, topics, subject, theme, tag, tags, genre, deck, Kategorie, Kategorien, Thema, Themen, Fachgebiet, catégorie, catégories, thème, sujet, categoría, categorías,
    tema, categoria, categorie, onderwerp, kategoria, категория, тема, カテゴリ, カテゴリー, ジャンル, 类别, 分类, 카테고리`,
  ],
  [
    'Difficulty',
    'Difficulty, level, difficulty level, Schwierigkeit, Schwierigkeitsgrad, Niveau, difficulté, dificultad, difficoltà, dificuldade, moeilijkheid, poziom, trudność, сложность, 難易度, 难度, 난이도',
  ],
  ['QuestionFormat', 'QuestionFormat, puzzle format'],
  ['Status', 'Status, state, published'],
  ['YearlyDate', 'YearlyDate, yearly date, day of the year'],
  [
    'Moreinfo',
    `Moreinfo, more info, explanation, general feedback, info, more, feedback, anecdote, fun fact, fact, trivia, note, notes, comment, rationale, answer explanation, details, additional information, Erklärung, Erläuterung, Hinweis,
    explication, commentaire, explicación, comentario, spiegazione, explicação, uitleg, wyjaśnienie, объяснение, пояснение, комментарий, 解説, 解释, 解析, 설명, 해설`,
  ],
  [
    'Reference',
    'Reference, link, url, read on, source url, source link, wikipedia, website, Quelle Link, lien, enlace',
  ],
  [
    'MediaURL',
    'MediaURL, media, image, image url, image link, picture, picture url, photo, img, Bild, Bild URL, image lien, imagen, immagine, imagem, afbeelding, obraz, изображение, картинка, 画像, 图片, 이미지',
  ],
  ['MediaText', 'MediaText, alt, alt text, image alt, picture text, image description, caption'],
  ['Source', 'Source, from, credit, origin, Quelle, fuente, fonte, bron, źródło, источник, 出典, 来源, 출처'],
  ['Licence', 'Licence, license, Lizenz, licencia, licenza, licença'],
  ['SuggestedBy', 'SuggestedBy, suggested by'],
  ['PlannedDay', 'PlannedDay, planned day'],
]

const ROLE_BY_COLUMN_NAME = new Map(
  COLUMN_NAMES_BY_ROLE.flatMap(([role, names]) =>
    names.split(/[,\n]/).map((name) => [normalizeCellTextForComparison(name), role] as const),
  ).filter(([word]) => word !== ''),
)

const OPTION_COLUMN =
  /^(option|choice|answer|answeroption|answerchoice|possibleanswer|alternative|antwort|antwortmoglichkeit|auswahl|option|choix|reponse|proposition|opcion|respuesta|opzione|risposta|opcao|resposta|alternativa|optie|antwoord|odpowiedz|ответ|вариант|вариантответа|選択肢|选项|보기)(\d{1,2}|[a-j])$/
const WRONG_OPTION_COLUMN =
  /^(wronganswer|wrongoption|wrongchoice|wrong|incorrectanswer|incorrectoption|incorrect|false|falseanswer|distractor|decoy|bad|badanswer|falscheantwort|falsch|mauvaisereponse|reponsefausse|faux|respuestaincorrecta|incorrecta|rispostaerrata|rispostasbagliata|errata|sbagliata|respostaerrada|respostaincorreta|errada|foutantwoord|fout|bladnaodpowiedz|неправильныиответ|неверныиответ)(\d{1,2}|[a-j])$/

/** Returns the role of a column by its name, or an empty text if it is unknown. */
function detectColumnRole(name: string): ImportColumnRole | '' {
  // Matches headers such as `Answer 1 - max 75 characters` and `Incorrect Answer 2 (Optional)`.
  const short = name.replaceAll(/\([^)]*\)/g, ' ').split(/\s[-–—]\s|\n/)[0] ?? ''
  const word = normalizeCellTextForComparison(short)
  const own = ROLE_BY_COLUMN_NAME.get(word)
  if (own) return own
  if (/^[a-j]$/.test(word) || OPTION_COLUMN.test(word)) return 'Option'
  return WRONG_OPTION_COLUMN.test(word) ? 'WrongOption' : ''
}

/** Roles that several columns may have. Any other role belongs to the first column that matches it. */
const REPEATABLE_ROLES = new Set<ImportColumnRole | ''>(['', 'Option', 'WrongOption'])

/** Returns the roles of a header's columns. For the answer, the most specific name wins, not the first. */
export function detectImportColumnRoles(header: readonly string[]): (ImportColumnRole | '')[] {
  const taken = new Set<ImportColumnRole | ''>()
  const roles = header.map(detectColumnRole)
  const surest = roles.findIndex(
    (role, at) =>
      role === 'Answer' &&
      /corre|right|richtig|bonne|esatta|certa|juist|poprawn|прав|верн|正|정답/i.test(header[at] ?? ''),
  )
  const isPair = roles.includes('Question') && surest === -1 && !roles.includes('Answer')
  const only = isPair && roles.filter((role) => /Option/.test(role)).length === 1
  return roles.map((role, at) => {
    // With the headers `Q` and `A`, the second column is the answer and not option A.
    if (only && role === 'Option') return 'Answer'
    if (REPEATABLE_ROLES.has(role)) return role
    if (taken.has(role) || (role === 'Answer' && surest >= 0 && at !== surest)) return ''
    taken.add(role)
    return role
  })
}

/** Whether these property names include a question and an answer or options. */
export function hasQuestionAndAnswerProperties(names: readonly string[]): boolean {
  const roles = new Set(names.map(detectColumnRole))
  return roles.has('Question') && ANSWER_ROLES.some((role) => roles.has(role))
}

const ANSWER_ROLES: ImportColumnRole[] = ['Answer', 'Option', 'Options', 'WrongOption', 'WrongOptions']

export function hasQuestionAndAnswerColumns(roles: readonly (ImportColumnRole | '')[]): boolean {
  return roles.includes('Question') && roles.includes('Answer')
}

/** Headers of templates by Kahoot and Blooket, whose answers are option numbers. */
const NUMBERED_ANSWER_HEADERS = [/^correct answer\(s\)\s*[-–—]\s*choose at least one/i, /\(only include answer #\)/i]

/**
 * Returns 'number' if the header is that of a template whose answer column contains option numbers, and `null` for
 * other headers.
 */
export function getAnswerColumnMeaningFromHeader(header: readonly string[]): 'number' | null {
  const isNumbered = header.some((name) =>
    NUMBERED_ANSWER_HEADERS.some((pattern) => pattern.test(name.trim().slice(0, 200))),
  )
  return isNumbered ? 'number' : null
}
