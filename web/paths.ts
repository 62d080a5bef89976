import { type Month, monthYear } from '#domain/questions/archive.ts'
import type { Category } from '#domain/categories/category.ts'
import { type Day, dayMonthYear } from '#domain/time/day.ts'
import { CALENDAR_PATH, feedPath } from '#domain/categories/feed.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import {
  type DayResult,
  dayResultName,
  type QuizScore,
  quizScoreName,
} from '#domain/streak/share-picture-name.ts'
import type { AdminTab } from './admin-tabs.ts'

/** A way to reach or to help us, which an operator may configure. */
export type Way = 'facebook' | 'messenger' | 'twitter' | 'e-mail' | 'coffee'

/** The address of every page, in the spelling it is linked by. */
export const paths = {
  home: () => '/',
  day: (day: Day) => `/${dayMonthYear(day)}`,
  /** All days of a month, this one when none is named. */
  archive: (month?: Month) => (month ? `/Archive/${monthYear(month)}` : '/Archive'),
  category: (category: Pick<Category, 'path'>, page = 1) =>
    page > 1 ? `/Categories/${category.path}/${page}` : `/Categories/${category.path}`,
  review: () => '/Review',
  quizzes: () => '/Quiz',
  quiz: ({ slug }: Pick<Quiz, 'slug'>) => `/Quiz/${encodeURIComponent(slug)}`,
  /** The search, or a page of what it finds for these words. */
  search: (words = '', page = 1) => {
    const query = new URLSearchParams({
      ...(words ? { q: words } : {}),
      ...(page > 1 ? { page: String(page) } : {}),
    }).toString()
    return query ? `/Search?${query}` : '/Search'
  },
  shop: () => '/Shop',
  about: () => '/About',
  /** The contact page, or what it says of one way to reach or to help us. */
  contact: (way?: Way) => (way ? `/Contact#${way}` : '/Contact'),
  privacy: () => '/Privacy',
  dataDeletion: () => '/DataDeletion',
  profile: () => '/Profile',
  security: () => '/Profile#security',
  suggest: () => '/Suggest',
  list: () => '/List',
  /** The card of a day alone, for frames of other sites; without one, of whatever day it is. */
  embedDay: (day?: Day) => (day ? `/embed/${dayMonthYear(day)}` : '/embed/today'),
  embedQuiz: ({ slug }: Pick<Quiz, 'slug'>) => `/embed/quiz/${encodeURIComponent(slug)}`,
  /** Where one makes such a frame. */
  embed: () => '/Embed',
  /** The list with this question in its form. */
  draft: ({ id }: Pick<Question, 'id'>) => `/List?draft=${encodeURIComponent(id)}`,
  /** The list with a new question in its form that begins like this one. */
  duplicate: ({ id }: Pick<Question, 'id'>) => `/List?copy=${encodeURIComponent(id)}`,
  /** The list with a new question in its form that was not saved. */
  newText: (name: string) => `/List?text=${encodeURIComponent(name)}`,
  /** What authors typed in this browser and did not save. */
  unsaved: () => '/Admin/Questions#unsaved',
  /** The list with the questions in which these words occur. */
  listed: (words: string) => `/List?words=${encodeURIComponent(words)}`,
  edit: ({ id }: Pick<Question, 'id'>) => `/Edit/${encodeURIComponent(id)}`,
  admin: (tab?: AdminTab) => (tab ? `/Admin/${tab}` : '/Admin'),
  editQuiz: ({ id }: Pick<Quiz, 'id'>) => `/Admin/AllQuizzes?quiz=${encodeURIComponent(id)}`,
  feed: feedPath,
  calendar: () => CALENDAR_PATH,
  licences: () => '/licences.txt',
  downloadMyData: () => '/api/DownloadMyData',
  publicArchive: () => '/export/archive.zip',
  apiDocs: () => '/api/docs',
  shareSite: () => '/share/site.png',
  sharePicture: (day: Day) => `/share/${dayMonthYear(day)}.png`,
  /** A picture of one's own result. */
  shareDayResult: (result: DayResult) => `/share/${dayResultName(result)}.png`,
  shareQuizScore: (result: QuizScore) => `/share/${encodeURIComponent(quizScoreName(result))}.png`,
  shareQuizPicture: ({ slug }: Pick<Quiz, 'slug'>) => `/share/quiz-${encodeURIComponent(slug)}.png`,
}
