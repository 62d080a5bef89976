import { type Month, formatUrlMonth } from '#domain/questions/archive.ts'
import type { Category } from '#domain/categories/category.ts'
import { type Day, formatUrlDay } from '#domain/time/day.ts'
import { CALENDAR_PATH, getFeedPath } from '#domain/categories/feed.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import {
  type SharedDayResult,
  formatDayResultPictureName,
  type QuizScore,
  formatQuizScorePictureName,
} from '#domain/streak/share-picture-name.ts'
import type { AdminTab } from './admin-tabs.ts'

/** A contact or donation channel that an operator may configure. */
export type ContactChannel = 'facebook' | 'messenger' | 'twitter' | 'e-mail' | 'coffee'

/** The paths of all pages, in their canonical spelling. */
export const paths = {
  home: () => '/',
  day: (day: Day) => `/${formatUrlDay(day)}`,
  /** The archive of a month, by default the current one. */
  archive: (month?: Month) => (month ? `/Archive/${formatUrlMonth(month)}` : '/Archive'),
  category: (category: Pick<Category, 'path'>, page = 1) =>
    page > 1 ? `/Categories/${category.path}/${page}` : `/Categories/${category.path}`,
  review: () => '/Review',
  quizzes: () => '/Quiz',
  quiz: ({ slug }: Pick<Quiz, 'slug'>) => `/Quiz/${encodeURIComponent(slug)}`,
  /** The search page, or one page of its results for the given words. */
  search: (words = '', page = 1) => {
    const query = new URLSearchParams({
      ...(words ? { q: words } : {}),
      ...(page > 1 ? { page: String(page) } : {}),
    }).toString()
    return query ? `/Search?${query}` : '/Search'
  },
  /** The page that asks for the code of a quiz night, or the night for a player. */
  joinQuizNight: (code?: string) => (code ? `/Join/${code}` : '/Join'),
  /** The page that opens a quiz night, with a quiz chosen. */
  hostQuizNight: (quizId?: string) => (quizId ? `/Host?quiz=${encodeURIComponent(quizId)}` : '/Host'),
  /** The page with one's own circles of friends, which makes new ones. */
  circles: () => '/Circle',
  shop: () => '/Shop',
  about: () => '/About',
  /** The contact page, or the page that says what to do without a channel that is not configured. */
  contact: (way?: ContactChannel) => (way ? `/Contact/${way}` : '/Contact'),
  privacy: () => '/Privacy',
  dataDeletion: () => '/DataDeletion',
  /** The form that asks for each day's question by mail. */
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
  /** The embed of a day's question; without a day, of the current one. */
  embedDay: (day?: Day) => (day ? `/embed/${formatUrlDay(day)}` : '/embed/today'),
  embedQuiz: ({ slug }: Pick<Quiz, 'slug'>) => `/embed/quiz/${encodeURIComponent(slug)}`,
  /** The page that creates the HTML code of an embed. */
  embed: () => '/Embed',
  draft: ({ id }: Pick<Question, 'id'>) => `/List?draft=${encodeURIComponent(id)}`,
  duplicate: ({ id }: Pick<Question, 'id'>) => `/List?copy=${encodeURIComponent(id)}`,
  newQuestion: (day: Day) => `/List?day=${day}`,
  /** The list with an unsaved new question open in the form. */
  newText: (name: string) => `/List?text=${encodeURIComponent(name)}`,
  /** The list of an author's unsaved texts in this browser. */
  unsaved: () => '/Admin/Questions#unsaved',
  /** The list of the questions that contain these words. */
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
  /** A picture of a player's own result. */
  shareDayResult: (result: SharedDayResult) => `/share/${formatDayResultPictureName(result)}.png`,
  shareQuizScore: (result: QuizScore) => `/share/${encodeURIComponent(formatQuizScorePictureName(result))}.png`,
  shareQuizPicture: ({ slug }: Pick<Quiz, 'slug'>) => `/share/quiz-${encodeURIComponent(slug)}.png`,
}
