import type { ReactNode } from 'react'
import { getCategory, type CategoryName, getCategoryThemeClass } from '#domain/categories/category.ts'
import { formatLongDay } from '#domain/time/day.ts'
import { splitBySearchWords, parseSearchWords } from '#domain/questions/search.ts'
import { sitePaths } from '../../paths.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { LoadedSearchPage } from './load.ts'
import styles from './search.module.css'

type SearchReply = NonNullable<LoadedSearchPage['found']>

/** The search results: quizzes, and then daily questions, newest first. */
export function SearchResults({ words, found }: { words: string; found: SearchReply }) {
  const { data, quizzes, today, page, pages } = found
  return (
    <>
      {quizzes.length > 0 && (
        <section aria-labelledby="quizzes-found">
          <h2 id="quizzes-found">{quizzes.length === 1 ? 'One quiz' : `${quizzes.length} quizzes`}</h2>
          <ul className={styles['list']}>
            {quizzes.map(({ slug, title, description, category }) => (
              <SearchResultItem key={slug} href={sitePaths.quiz({ slug })} category={category} about={category}>
                <HighlightedText text={title} words={words} />
                {description && (
                  <span className={styles['more']}>
                    <HighlightedText text={description} words={words} />
                  </span>
                )}
              </SearchResultItem>
            ))}
          </ul>
        </section>
      )}
      {data.length > 0 && (
        <section aria-labelledby="days-found">
          <h2 id="days-found">{formatResultCount(found)}</h2>
          <ol className={styles['list']}>
            {data.map(({ day, text, category }) => (
              <SearchResultItem
                key={day}
                href={day === today ? sitePaths.home() : sitePaths.day(day)}
                category={category}
                about={`${day === today ? 'Today' : formatLongDay(day, true)} · ${category}`}
              >
                <HighlightedText text={text} words={words} orElse="in its answers or category" />
              </SearchResultItem>
            ))}
          </ol>
        </section>
      )}
      <Pagination page={page} pages={pages} hrefOf={(one) => sitePaths.search(words, one)} />
    </>
  )
}

function formatResultCount({ total, isCut }: SearchReply): string {
  if (isCut) return `The latest ${total} questions`
  return total === 1 ? 'One question' : `${total} questions`
}

export function SearchResultItem(props: { href: string; category: CategoryName; about: string; children: ReactNode }) {
  const { href, category, about, children } = props
  return (
    <li>
      <a href={href} className={`category-theme ${getCategoryThemeClass(category)} ${styles['result']}`}>
        <Icon name={getCategory(category).slug} size={24} />
        <span className={styles['words']}>
          <b>{children}</b>
          <span className={styles['about']}>{about}</span>
        </span>
      </a>
    </li>
  )
}

/** A text with the search words highlighted. Without a match it shows `orElse`. */
function HighlightedText({ text, words, orElse }: { text: string; words: string; orElse?: string }) {
  const lang = useContentLanguage()
  // The typography rules replace characters one by one, so positions in the original text are valid in the typeset
  // text.
  const characters = [...useSmartQuotesFormatter()(text)]
  const parts = splitBySearchWords(text, parseSearchWords(words)).map((part) =>
    Object.assign(part, { text: characters.slice(part.at, part.at + [...part.text].length).join('') }),
  )
  const isFound = parts.some((part) => part.isFound)
  return (
    <>
      <span lang={lang}>
        {parts.map((part) =>
          part.isFound ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
        )}
      </span>
      {orElse && !isFound && <span className={styles['more']}>Found {orElse}</span>}
    </>
  )
}
