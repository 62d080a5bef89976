import { type CalendarMonth, formatUrlMonth } from '#domain/questions/archive.ts'
import type { Category } from '#domain/categories/category.ts'
import { type Day, formatUrlDay } from '#domain/time/day.ts'
import { CALENDAR_PATH, getFeedPath } from '#domain/categories/feed.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import {
  type DayResultPicture,
  formatDayResultPictureName,
  type QuizScorePicture,
  formatQuizScorePictureName,
} from '#domain/streak/share-picture-name.ts'
import type { AdminTab } from './admin-tabs.ts'

/** A contact or donation channel that an operator may configure. */
export type SiteContactChannel = 'facebook' | 'messenger' | 'twitter' | 'e-mail' | 'coffee'

/** The URL paths of the site's pages, pictures and downloads, in their canonical spelling. */
export const sitePaths = {
  home: () => '/',
  day: (day: Day) => `/${formatUrlDay(day)}`,
  /** The archive of a month, by default the current one. */
  archive: (month?: CalendarMonth) => (month ? `/Archive/${formatUrlMonth(month)}` : '/Archive'),
  category: (category: Pick<Category, 'path'>, page = 1) =>
    page > 1 ? `/Categories/${category.path}/${page}` : `/Categories/${category.path}`,
  review: () => '/Review',
  quizzes: () => '/Quiz',
  quiz: ({ slug }: Pick<Quiz, 'slug'>) => `/Quiz/${encodeURIComponent(slug)}`,
  /** The search page, or a page of the results for some words. */
  search: (words = '', page = 1) => {
    const query = new URLSearchParams({
      ...(words ? { q: words } : {}),
      ...(page > 1 ? { page: String(page) } : {}),
    }).toString()
    return query ? `/Search?${query}` : '/Search'
  },
  /** The page that asks for the code of a quiz night, or with a code, the page of the quiz night for a player. */
  joinQuizNight: (code?: string) => (code ? `/Join/${code}` : '/Join'),
  /** The page with the form that opens a quiz night, with a quiz preselected. */
  hostQuizNight: (quizId?: string) => (quizId ? `/Host?quiz=${encodeURIComponent(quizId)}` : '/Host'),
  /** The page that lists the visitor's circles of friends and creates new ones. */
  circles: () => '/Circle',
  shop: () => '/Shop',
  about: () => '/About',
  /** The contact page, or the page that offers alternatives to a contact channel that the site does not have. */
  contact: (way?: SiteContactChannel) => (way ? `/Contact/${way}` : '/Contact'),
  privacy: () => '/Privacy',
  dataDeletion: () => '/DataDeletion',
  /** The page with the form that subscribes to each day's question by mail. */
  subscribe: () => '/Subscribe',
  profile: () => '/Profile',
  settings: () => '/Profile/Settings',
  security: () => '/Profile/Settings#security',
  reminders: () => '/Profile/Settings#reminders-title',
  /** The player's access tokens. */
  tokens: () => '/Profile/Tokens',
  /** The player's answers, quiz results and reports. */
  ownAnswers: () => '/Profile/Answers',
  suggest: () => '/Suggest',
  list: () => '/List',
  /** The embed of a day's question, by default of today's question. */
  embedDay: (day?: Day) => (day ? `/embed/${formatUrlDay(day)}` : '/embed/today'),
  embedQuiz: ({ slug }: Pick<Quiz, 'slug'>) => `/embed/quiz/${encodeURIComponent(slug)}`,
  /** The page that creates the HTML code of an embed. */
  embed: () => '/Embed',
  draft: ({ id }: Pick<Question, 'id'>) => `/List?draft=${encodeURIComponent(id)}`,
  duplicate: ({ id }: Pick<Question, 'id'>) => `/List?copy=${encodeURIComponent(id)}`,
  newQuestion: (day: Day) => `/List?day=${day}`,
  /** The list of questions, with an unsaved new question open in its form. */
  newText: (name: string) => `/List?text=${encodeURIComponent(name)}`,
  /** The list of an author's unsaved texts in this browser. */
  unsaved: () => '/Admin/Questions#unsaved',
  /** The list of questions, filtered to those that contain some words. */
  listed: (words: string) => `/List?words=${encodeURIComponent(words)}`,
  edit: ({ id }: Pick<Question, 'id'>) => `/Edit/${encodeURIComponent(id)}`,
  admin: (tab?: AdminTab) => (tab ? `/Admin/${tab}` : '/Admin'),
  editQuiz: ({ id }: Pick<Quiz, 'id'>) => `/Admin/AllQuizzes?quiz=${encodeURIComponent(id)}`,
  feed: getFeedPath,
  calendar: () => CALENDAR_PATH,
  licences: () => '/licences.txt',
  downloadMyData: () => '/api/DownloadMyData',
  publicArchive: () => '/export/archive.zip',
  apiDocs: () => '/api/docs',
  shareSite: () => '/share/site.png',
  sharePicture: (day: Day) => `/share/${formatUrlDay(day)}.png`,
  /** The picture of a player's result of a day. */
  shareDayResult: (result: DayResultPicture) => `/share/${formatDayResultPictureName(result)}.png`,
  shareQuizScore: (result: QuizScorePicture) => `/share/${encodeURIComponent(formatQuizScorePictureName(result))}.png`,
  shareQuizPicture: ({ slug }: Pick<Quiz, 'slug'>) => `/share/quiz-${encodeURIComponent(slug)}.png`,
}
