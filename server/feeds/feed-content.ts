import { type Day, getUtcDayOfInstant, formatDayMonthAndYear } from '#domain/time/day.ts'
import type { Erratum } from '#domain/questions/erratum.ts'
import { getSourceCredit } from '#domain/questions/licence.ts'
import { getShuffledAnswerOptions } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'
import { trustSanitizedHtml, createXmlElement, escapeMarkup, type EscapedMarkup } from './markup.ts'

/** A past or current day, its question, and corrections of the question. */
export type FeedDayContent = { day: Day; question: Question; errata: readonly Erratum[]; theme: string | null }

/**
 * Renders a day as HTML: the question and its options, and after the day the answer, its explanation and corrections
 * as well.
 */
export function renderFeedContent(
  { question, errata, theme }: FeedDayContent,
  options: { isOver: boolean; url: string; siteUrl: string; typeset: (text: string) => string },
): EscapedMarkup {
  const { isOver, url, siteUrl, typeset } = options
  const asked = [
    ...(theme === null ? [] : [createXmlElement('p', {}, `This week: ${theme}`)]),
    createXmlElement('p', {}, typeset(question.text)),
    ...renderPicture(question, siteUrl),
    ...renderOptions(question, typeset),
  ]
  const play = createXmlElement('p', {}, [
    createXmlElement('a', { href: url }, isOver ? 'Play this question' : 'Play today’s question'),
  ])
  if (!isOver) return joinMarkup([...asked, play])
  const corrections = errata.map(({ at, text }) =>
    createXmlElement('p', {}, `Corrected on ${formatDayMonthAndYear(getUtcDayOfInstant(at))}: ${typeset(text)}`),
  )
  return joinMarkup([...asked, ...renderAnswer(question, typeset), ...corrections, play])
}

function joinMarkup(parts: readonly EscapedMarkup[]): EscapedMarkup {
  return parts.join('') as EscapedMarkup
}

function renderPicture({ mediaUrl, mediaText }: Question, siteUrl: string): EscapedMarkup[] {
  if (!mediaUrl) return []
  const src = new URL(mediaUrl, siteUrl).href
  return [createXmlElement('p', {}, [createXmlElement('img', { src, alt: mediaText })])]
}

function renderOptions(question: Question, typeset: (text: string) => string): EscapedMarkup[] {
  const options = getShuffledAnswerOptions(question)
  if (options.length === 0) return []
  return [
    createXmlElement(
      'ol',
      { type: 'A' },
      options.map((option) => createXmlElement('li', {}, typeset(option))),
    ),
  ]
}

function renderAnswer(question: Question, typeset: (text: string) => string): EscapedMarkup[] {
  const { answer, moreInfo, reference, suggestedBy } = question
  const credit = getSourceCredit(question)
  return [
    createXmlElement('p', {}, [createXmlElement('strong', {}, `Answer: ${typeset(answer)}`)]),
    ...(moreInfo ? [createXmlElement('div', {}, [trustSanitizedHtml(typeset(moreInfo))])] : []),
    ...(reference ? [createXmlElement('p', {}, [createXmlElement('a', { href: reference }, 'Learn more here')])] : []),
    ...(suggestedBy ? [createXmlElement('p', {}, `Suggested by ${suggestedBy}`)] : []),
    ...(credit ? [renderCredit(credit)] : []),
  ]
}

function renderCredit({ source, licence, url }: NonNullable<ReturnType<typeof getSourceCredit>>): EscapedMarkup {
  return createXmlElement('p', {}, [
    escapeMarkup(source ? `From ${source}, ` : ''),
    url ? createXmlElement('a', { href: url }, licence) : escapeMarkup(licence),
  ])
}
