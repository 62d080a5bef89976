import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { listCategory } from '#contract/categories.calls.ts'
import { type Category, parseCategory } from '#domain/category.ts'
import { longDay } from '#domain/day.ts'
import type { Question } from '#domain/question.ts'
import { read } from '../../api.ts'
import { RecordedCard } from '../../answers/recorded-card.tsx'
import { Meta } from '../../frame/meta.tsx'
import type { Page } from '../../page.ts'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { buttonLook } from '../../ui/button.tsx'
import styles from './category.module.css'
import { PageLinks } from './page-links.tsx'

export type LoadedCategory = {
  category: Category
  questions: Question[]
  /** Counts from 1. */
  number: number
  pages: number
  total: number
}

export const page: Page = {
  loader: loadCategory,
  Component: CategoryPage,
  handle: { category: ({ category }: LoadedCategory) => category.name },
}

async function loadCategory({ params, context }: LoaderFunctionArgs): Promise<LoadedCategory> {
  const category = parseCategory(params['cat'] ?? '')
  if (!category) throw data({ message: 'There is no category of that name.' }, { status: 404 })
  const { page: asked } = params
  if (asked !== undefined && !/^[1-9]\d{0,4}$/.test(asked)) {
    throw data({ message: 'There is no such page.' }, { status: 404 })
  }
  if (asked === '1') throw redirect(paths.category(category), 301)
  const reply = await read(context, listCategory, {
    params: { cat: category.path },
    query: { page: Number(asked ?? 1) },
  })
  const { data: questions, pages, total } = reply
  return { category, questions, number: reply.page, pages, total }
}

function CategoryPage() {
  const { category, questions, number, pages, total } = useLoaderData<LoadedCategory>()
  return (
    <div className={styles['column']}>
      <Meta
        title={number > 1 ? `${category.name}, page ${number}` : category.name}
        description={`Every ${category.name} question that has had its day, to be played in place.`}
        path={paths.category(category, number)}
      />
      <header className={styles['head']}>
        <span className={styles['badge']}>
          <Icon name={category.slug} size={48} />
        </span>
        <div>
          <h1>{category.name}</h1>
          <p>{total === 1 ? 'One question so far' : `${total} questions so far`}</p>
        </div>
      </header>
      {questions.length === 0 && (
        <Notice sign="∅" title="no items found">
          <p>No {category.name} question has had its day yet.</p>
          <Link className={buttonLook} to={paths.home()}>
            Play today’s question
          </Link>
        </Notice>
      )}
      <ol className={styles['list']}>
        {questions.map((question) => (
          <li key={question.id}>
            <RecordedCard question={question} note={<DayLink question={question} />} />
          </li>
        ))}
      </ol>
      <PageLinks category={category} page={number} pages={pages} />
    </div>
  )
}

function DayLink({ question: { dayUsed } }: { question: Question }) {
  if (!dayUsed) return null
  return (
    <Link className={styles['day'] ?? ''} to={paths.day(dayUsed)}>
      {longDay(dayUsed, true)}
    </Link>
  )
}
