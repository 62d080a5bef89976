import { type Day, dayAt, dayMonthAndYear } from '#domain/time/day.ts'
import type { Erratum } from '#domain/questions/erratum.ts'
import { creditOf } from '#domain/questions/licence.ts'
import { optionsOf } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'
import { cleaned, element, escaped, type Markup } from './markup.ts'

/** A past or current day, its question, and corrections of the question. */
export type ShownDay = { day: Day; question: Question; errata: readonly Erratum[] }

/**
 * Renders a day as HTML: the question and its options, and after the day the answer, its explanation and corrections
 * as well.
 */
export function contentOf(
  { question, errata }: ShownDay,
  { isOver, url, siteUrl }: { isOver: boolean; url: string; siteUrl: string },
): Markup {
  const asked = [
    element('p', {}, question.text),
    ...pictureOf(question, siteUrl),
    ...listOf(question),
  ]
  const play = element('p', {}, [
    element('a', { href: url }, isOver ? 'Play this question' : 'Play today’s question'),
  ])
  if (!isOver) return joined([...asked, play])
  const corrections = errata.map(({ at, text }) =>
    element('p', {}, `Corrected on ${dayMonthAndYear(dayAt(at))}: ${text}`),
  )
  return joined([...asked, ...answerOf(question), ...corrections, play])
}

function joined(parts: readonly Markup[]): Markup {
  return parts.join('') as Markup
}

function pictureOf({ mediaUrl, mediaText }: Question, siteUrl: string): Markup[] {
  if (!mediaUrl) return []
  const src = new URL(mediaUrl, siteUrl).href
  return [element('p', {}, [element('img', { src, alt: mediaText })])]
}

function listOf(question: Question): Markup[] {
  const options = optionsOf(question)
  if (options.length === 0) return []
  return [
    element(
      'ol',
      { type: 'A' },
      options.map((option) => element('li', {}, option)),
    ),
  ]
}

function answerOf(question: Question): Markup[] {
  const { answer, moreInfo, reference, suggestedBy } = question
  const credit = creditOf(question)
  return [
    element('p', {}, [element('strong', {}, `Answer: ${answer}`)]),
    ...(moreInfo ? [element('div', {}, [cleaned(moreInfo)])] : []),
    ...(reference
      ? [element('p', {}, [element('a', { href: reference }, 'Learn more here')])]
      : []),
    ...(suggestedBy ? [element('p', {}, `Suggested by ${suggestedBy}`)] : []),
    ...(credit ? [creditLine(credit)] : []),
  ]
}

function creditLine({ source, licence, url }: NonNullable<ReturnType<typeof creditOf>>): Markup {
  return element('p', {}, [
    escaped(source ? `From ${source}, ` : ''),
    url ? element('a', { href: url }, licence) : escaped(licence),
  ])
}
