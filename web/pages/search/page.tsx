import { MAX_SEARCH_CHARACTERS } from '#domain/questions/search.ts'
import { type PageModule, useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { EmptyStateDrawing } from '../../ui/empty-state-drawing.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LoadedSearchPage } from './load.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import { SearchResults } from './results.tsx'
import styles from './search.module.css'

export const pageModule: PageModule<LoadedSearchPage> = {
  Component: SearchPage,
  head: ({ words }) => ({
    title: words ? `Search: ${words}` : 'Search',
    description: 'Find any question we’ve asked.',
    // Search results have no canonical URL, so that search engines do not index them.
    ...(words ? {} : { path: sitePaths.search() }),
  }),
}

function SearchPage({ data: { words, found, suggestions } }: { data: LoadedSearchPage }) {
  const { quizzes } = useSiteInfo()
  return (
    <div className={styles['column']}>
      <header className={styles['head']}>
        <h1>Search</h1>
        <p>Find any question we’ve asked{quizzes && ', or a quiz'}.</p>
      </header>
      <form role="search" action={sitePaths.search()} className={styles['form']}>
        <TextField
          label="Words to find"
          name="q"
          type="search"
          defaultValue={words}
          maxLength={MAX_SEARCH_CHARACTERS}
          enterKeyHint="search"
          error={words && !found ? 'Please search for two letters or more.' : undefined}
        />
        <Button type="submit">Search</Button>
      </form>
      {found && found.total + found.quizzes.length > 0 && <SearchResults words={words} found={found} />}
      {found && found.total + found.quizzes.length === 0 && (
        <EmptyPageNoticeCard sign={<EmptyStateDrawing of="nothing found" />} title="no items found" heading="h2">
          <p>Nothing matches all of those words. Try fewer.</p>
          <a className={buttonClassName} href={sitePaths.archive()}>
            Browse the archive
          </a>
        </EmptyPageNoticeCard>
      )}
      {suggestions && <SearchSuggestions suggestions={suggestions} />}
    </div>
  )
}
