import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyStateDrawing } from '../../ui/empty-state-drawing.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import styles from './category.module.css'
import type { LoadedCategoryPage } from './load.ts'
import { ExpandableQuestionRow } from './question-row.tsx'

export const pageModule: PageModule<LoadedCategoryPage> = {
  Component: CategoryPage,
  head: ({ category, number }) => ({
    title: number > 1 ? `${category.name}, page ${number}` : category.name,
    description: `Every ${category.name} question so far. Play them right here.`,
    path: sitePaths.category(category, number),
    category,
  }),
  theme: ({ category }) => category.name,
}

function CategoryPage({ data }: { data: LoadedCategoryPage }) {
  const { category, questions, number, pages, total } = data
  return (
    <div className={styles['column']}>
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
        <EmptyPageNoticeCard sign={<EmptyStateDrawing of="nothing found" />} title="no items found">
          <p>No {category.name} question has come up yet.</p>
          <a className={buttonClassName} href={sitePaths.home()}>
            Play today’s question
          </a>
        </EmptyPageNoticeCard>
      )}
      <ol className={styles['list']}>
        {questions.map((question) => (
          <li key={question.id}>
            <ExpandableQuestionRow question={question} />
          </li>
        ))}
      </ol>
      <Pagination page={number} pages={pages} hrefOf={(one) => sitePaths.category(category, one)} />
    </div>
  )
}
