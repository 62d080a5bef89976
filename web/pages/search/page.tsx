import { LONGEST_SEARCH } from '#domain/questions/search.ts'
import { type Page, useSite } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LoadedSearch } from './load.ts'
import { Results } from './results.tsx'
import styles from './search.module.css'

export const page: Page<LoadedSearch> = {
  Component: SearchPage,
  head: ({ words }) => ({
    title: words ? `Search: ${words}` : 'Search',
    description: 'Every question that has had its day, found by its words.',
    // Search results have no canonical address, so that search engines do not index them.
    ...(words ? {} : { path: paths.search() }),
  }),
}

function SearchPage({ data: { words, found } }: { data: LoadedSearch }) {
  const { quizzes } = useSite()
  return (
    <div className={styles['column']}>
      <header className={styles['head']}>
        <h1>Search</h1>
        <p>Every question that has had its day{quizzes && ', and the quizzes'}.</p>
      </header>
      <form role="search" action={paths.search()} className={styles['form']}>
        <TextField
          label="Words to find"
          name="q"
          type="search"
          defaultValue={words}
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          error={words && !found ? 'Please search for two letters or more.' : undefined}
        />
        <Button type="submit">Search</Button>
      </form>
      {found && found.total + found.quizzes.length > 0 && <Results words={words} found={found} />}
      {found && found.total + found.quizzes.length === 0 && (
        <Notice sign="∅" title="no items found" heading="h2">
          <p>
            No question that has had its day holds all of these words. Try fewer of them, or
            another.
          </p>
          <a className={buttonLook} href={paths.archive()}>
            Look through the archive
          </a>
        </Notice>
      )}
    </div>
  )
}
