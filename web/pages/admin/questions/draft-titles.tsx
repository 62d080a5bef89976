import { useEffect, useRef } from 'react'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getCategory, getCategoryThemeClass } from '#domain/categories/category.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './draft-review.module.css'

/** A list of all drafts by their first words, to select one. */
export function DraftQuestionTitleList(props: {
  list: AuthoredQuestion[]
  index: number
  total: number
  onShow: (index: number) => void
}) {
  const { list, index, total, onShow } = props
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // Scrolls only the list, not the page.
    const row = box.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    const frame = box.current
    if (!row || !frame) return
    const top = row.offsetTop - frame.offsetTop
    if (top < frame.scrollTop) frame.scrollTop = top
    const bottom = top + row.offsetHeight - frame.clientHeight
    if (bottom > frame.scrollTop) frame.scrollTop = bottom
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when another draft is shown
  }, [index])
  return (
    <nav ref={box} className={styles['titles']} aria-label="Drafts">
      <ol>
        {list.map(({ id, text, categories: [name] }, at) => {
          return (
            <li key={id} className={`category-theme ${getCategoryThemeClass(name)}`}>
              <button type="button" aria-current={at === index ? 'true' : undefined} onClick={() => onShow(at)}>
                <Icon name={getCategory(name).slug} />
                <span>
                  <span className="visually-hidden">{name}: </span>
                  {text}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {total > list.length && (
        <p>
          The oldest {list.length} of {total}. Decide on these to see more.
        </p>
      )}
    </nav>
  )
}
