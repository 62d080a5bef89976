import type { CategoryName } from '#domain/categories/category.ts'
import { getMonthOfDay } from '#domain/questions/archive.ts'
import { type Day, formatLongDay, getMonthName } from '#domain/time/day.ts'
import { getShuffledAnswerOptions } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { getContentLanguage } from '#domain/site/site.ts'
import { getSmartQuotesFormatter } from '#domain/text/typographic-quotes.ts'
import type { SiteInfo } from '../api/api.ts'
import type { PageHead } from './page.ts'
import { sitePaths } from '../paths.ts'

/** An object in the schema.org vocabulary. */
type StructuredThing = { '@type': string } & Readonly<Record<string, unknown>>

/** The properties of structured data whose texts can be written by authors. */
const TEXT_PROPERTIES: ReadonlySet<string> = new Set(['name', 'description', 'text'])

/** Returns a page's structured data (JSON-LD): its breadcrumbs, and its question or quiz, with the texts of the page. */
export function buildStructuredData(head: PageHead, site: SiteInfo): unknown {
  const typeset = getSmartQuotesFormatter(getContentLanguage(site))
  const json = JSON.stringify(buildGraph(head, site), (key, value: unknown) =>
    typeof value === 'string' && TEXT_PROPERTIES.has(key) ? typeset(value) : value,
  )
  return JSON.parse(json)
}

function buildGraph(head: PageHead, site: SiteInfo) {
  const { title, path, subject } = head
  const things = subject ? [toQuiz(subject, site)] : []
  const isHome = path === sitePaths.home()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      isHome ? toWebSite(site) : toBreadcrumbList([...buildBreadcrumbTrail(head, site), { title, path }], site),
      ...things,
    ],
  }
}

/** Returns the pages from the home page down to this page's parent. */
function buildBreadcrumbTrail({ above, subject }: PageHead, site: SiteInfo): { title: string; path: string }[] {
  const home = { title: site.name, path: sitePaths.home() }
  if (above) return [home, above]
  if (!subject) return [home]
  if ('quiz' in subject) return [home, { title: 'All Quizzes', path: sitePaths.quizzes() }]
  const month = getMonthOfDay(subject.day)
  const archive = { title: 'Archive', path: sitePaths.archive() }
  if (month === getMonthOfDay(subject.today)) return [home, archive]
  return [home, archive, { title: `${getMonthName(month)} ${month.slice(0, 4)}`, path: sitePaths.archive(month) }]
}

function toBreadcrumbList(
  trail: readonly { title: string; path?: string | undefined }[],
  site: SiteInfo,
): StructuredThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, path = '' }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: site.url + path,
    })),
  }
}

function toWebSite(site: SiteInfo): StructuredThing {
  return {
    '@type': 'WebSite',
    name: site.name,
    description: site.tagline,
    url: `${site.url}/`,
    inLanguage: getSiteLanguages(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.url}${sitePaths.search()}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/**
 * Returns the languages of the site for structured data. A single language is a string and not a list, because most
 * consumers expect a string.
 */
function getSiteLanguages({ languages }: SiteInfo): string | readonly string[] {
  return languages.length > 1 ? languages : getContentLanguage({ languages })
}

function toQuiz(subject: NonNullable<PageHead['subject']>, site: SiteInfo): StructuredThing {
  return 'quiz' in subject ? toWholeQuiz(subject, site) : toDailyQuiz(subject, site)
}

/** Returns a daily question as a quiz, with the right answer only once its day is over. */
function toDailyQuiz(
  { day, today, question }: { day: Day; today: Day; question: Question },
  site: SiteInfo,
): StructuredThing {
  const [category] = question.categories
  return {
    ...createQuizThing(`The ${category} question of ${formatLongDay(day, true)}`, category, site),
    url: site.url + sitePaths.day(day),
    datePublished: day,
    hasPart: [day < today ? toAnsweredQuestion(question) : toUnansweredQuestion(question)],
  }
}

/** Returns a quiz with its questions, without answers. */
function toWholeQuiz(
  { quiz, questions }: { quiz: Quiz; questions: readonly Question[] },
  site: SiteInfo,
): StructuredThing {
  return {
    ...createQuizThing(quiz.title, quiz.categories[0], site),
    url: site.url + sitePaths.quiz(quiz),
    ...(quiz.description ? { description: quiz.description } : {}),
    hasPart: questions.map(toUnansweredQuestion),
  }
}

function createQuizThing(name: string, category: CategoryName, site: SiteInfo): StructuredThing {
  return {
    '@type': 'Quiz',
    name,
    about: { '@type': 'Thing', name: category },
    inLanguage: getSiteLanguages(site),
    isAccessibleForFree: true,
  }
}

function toUnansweredQuestion({ text }: Question): StructuredThing {
  return { '@type': 'Question', name: text }
}

function toAnsweredQuestion(question: Question): StructuredThing {
  const options = getShuffledAnswerOptions(question)
  const wrong = options.map(toAnswer).filter(({ text }) => text !== question.answer)
  return {
    ...toUnansweredQuestion(question),
    eduQuestionType: options.length > 0 ? 'Multiple choice' : 'Flashcard',
    acceptedAnswer: toAnswer(question.answer, Math.max(0, options.indexOf(question.answer))),
    ...(wrong.length > 0 ? { suggestedAnswer: wrong } : {}),
  }
}

function toAnswer(text: string, position: number) {
  return { '@type': 'Answer', position, text }
}
