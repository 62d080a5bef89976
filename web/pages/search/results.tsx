import type { ReactNode } from 'react'
import { categoryNamed, type CategoryName, themeClass } from '#domain/categories/category.ts'
import { longDay } from '#domain/time/day.ts'
import { partsFound, searchWords } from '#domain/questions/search.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import type { LoadedSearch } from './load.ts'
import styles from './search.module.css'

type Found = NonNullable<LoadedSearch['found']>

/** The search results: quizzes first, then days, newest first. */
export function Results({ words, found }: { words: string; found: Found }) {
  const { data, quizzes, today, page, pages } = found
  return (
    <>
      {quizzes.length > 0 && (
        <section aria-labelledby="quizzes-found">
          <h2 id="quizzes-found">
            {quizzes.length === 1 ? 'One quiz' : `${quizzes.length} quizzes`}
          </h2>
          <ul className={styles['list']}>
            {quizzes.map(({ slug, title, description, category }) => (
              <Result key={slug} href={paths.quiz({ slug })} category={category} about={category}>
                <Marked text={title} words={words} />
                {description && (
                  <span className={styles['more']}>
                    <Marked text={description} words={words} />
                  </span>
                )}
              </Result>
            ))}
          </ul>
        </section>
      )}
      {data.length > 0 && (
        <section aria-labelledby="days-found">
          <h2 id="days-found">{countOf(found)}</h2>
          <ol className={styles['list']}>
            {data.map(({ day, text, category }) => (
              <Result
                key={day}
                href={day === today ? paths.home() : paths.day(day)}
                category={category}
                about={`${day === today ? 'Today' : longDay(day, true)} · ${category}`}
              >
                <Marked text={text} words={words} orElse="in its answers or category" />
              </Result>
            ))}
          </ol>
        </section>
      )}
      <PageLinks page={page} pages={pages} hrefOf={(one) => paths.search(words, one)} />
    </>
  )
}

function countOf({ total, isCut }: Found): string {
  if (isCut) return `The latest ${total} questions`
  return total === 1 ? 'One question' : `${total} questions`
}

function Result(props: {
  href: string
  category: CategoryName
  about: string
  children: ReactNode
}) {
  const { href, category, about, children } = props
  return (
    <li>
      <a href={href} className={`category-theme ${themeClass(category)} ${styles['result']}`}>
        <Icon name={categoryNamed(category).slug} size={24} />
        <span className={styles['words']}>
          <b>{children}</b>
          <span className={styles['about']}>{about}</span>
        </span>
      </a>
    </li>
  )
}

/** A text with the search words highlighted. Without a match it shows `orElse`. */
function Marked({ text, words, orElse }: { text: string; words: string; orElse?: string }) {
  const lang = useContentLanguage()
  const parts = partsFound(text, searchWords(words))
  const isFound = parts.some((part) => part.isFound)
  return (
    <>
      <span lang={lang}>
        {parts.map((part) =>
          part.isFound ? (
            <mark key={part.at}>{part.text}</mark>
          ) : (
            <span key={part.at}>{part.text}</span>
          ),
        )}
      </span>
      {orElse && !isFound && <span className={styles['more']}>Found {orElse}</span>}
    </>
  )
}
