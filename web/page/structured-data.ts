import type { CategoryName } from '#domain/categories/category.ts'
import { monthOf } from '#domain/questions/archive.ts'
import { type Day, longDay, monthName } from '#domain/time/day.ts'
import { optionsOf } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { contentLanguage } from '#domain/site/site.ts'
import type { Site } from '../api/api.ts'
import type { PageHead } from './page.ts'
import { paths } from '../paths.ts'

/** An object in the schema.org vocabulary. */
type StructuredThing = { '@type': string } & Readonly<Record<string, unknown>>

/** Returns a page's structured data (JSON-LD): its breadcrumbs, and its question or quiz. */
export function structuredData(head: PageHead, site: Site) {
  const { title, path, subject } = head
  const things = subject ? [quizOf(subject, site)] : []
  const isHome = path === paths.home()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      isHome ? theWebSite(site) : breadcrumbs([...trailTo(head, site), { title, path }], site),
      ...things,
    ],
  }
}

/** Returns the pages from the home page down to this page's parent. */
function trailTo({ above, subject }: PageHead, site: Site): { title: string; path: string }[] {
  const home = { title: site.name, path: paths.home() }
  if (above) return [home, above]
  if (!subject) return [home]
  if ('quiz' in subject) return [home, { title: 'All Quizzes', path: paths.quizzes() }]
  const month = monthOf(subject.day)
  const archive = { title: 'Archive', path: paths.archive() }
  if (month === monthOf(subject.today)) return [home, archive]
  return [
    home,
    archive,
    { title: `${monthName(month)} ${month.slice(0, 4)}`, path: paths.archive(month) },
  ]
}

function breadcrumbs(
  trail: readonly { title: string; path?: string | undefined }[],
  site: Site,
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

function theWebSite(site: Site): StructuredThing {
  return {
    '@type': 'WebSite',
    name: site.name,
    description: site.tagline,
    url: `${site.url}/`,
    inLanguage: languagesOf(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.url}${paths.search()}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Returns a single language as a string, which is what most consumers expect. */
function languagesOf({ languages }: Site): string | readonly string[] {
  return languages.length > 1 ? languages : contentLanguage({ languages })
}

function quizOf(subject: NonNullable<PageHead['subject']>, site: Site): StructuredThing {
  return 'quiz' in subject ? quizOfMany(subject, site) : quizOfDay(subject, site)
}

/** Returns a daily question as a quiz, with the right answer only once its day is over. */
function quizOfDay(
  { day, today, question }: { day: Day; today: Day; question: Question },
  site: Site,
): StructuredThing {
  const [category] = question.categories
  return {
    ...quizThing(`The ${category} question of ${longDay(day, true)}`, category, site),
    url: site.url + paths.day(day),
    datePublished: day,
    hasPart: [day < today ? answeredQuestion(question) : askedQuestion(question)],
  }
}

/** Returns a quiz with its questions, without answers. */
function quizOfMany(
  { quiz, questions }: { quiz: Quiz; questions: readonly Question[] },
  site: Site,
): StructuredThing {
  return {
    ...quizThing(quiz.title, quiz.categories[0], site),
    url: site.url + paths.quiz(quiz),
    ...(quiz.description ? { description: quiz.description } : {}),
    hasPart: questions.map(askedQuestion),
  }
}

function quizThing(name: string, category: CategoryName, site: Site): StructuredThing {
  return {
    '@type': 'Quiz',
    name,
    about: { '@type': 'Thing', name: category },
    inLanguage: languagesOf(site),
    isAccessibleForFree: true,
  }
}

function askedQuestion({ text }: Question): StructuredThing {
  return { '@type': 'Question', name: text }
}

function answeredQuestion(question: Question): StructuredThing {
  const options = optionsOf(question)
  const wrong = options.map(answerThing).filter(({ text }) => text !== question.answer)
  return {
    ...askedQuestion(question),
    eduQuestionType: options.length > 0 ? 'Multiple choice' : 'Flashcard',
    acceptedAnswer: answerThing(question.answer, Math.max(0, options.indexOf(question.answer))),
    ...(wrong.length > 0 ? { suggestedAnswer: wrong } : {}),
  }
}

function answerThing(text: string, position: number) {
  return { '@type': 'Answer', position, text }
}
