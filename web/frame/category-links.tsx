import { CATEGORIES, getCategoryThemeClass } from '#domain/categories/category.ts'
import { NavigationLink } from './navigation-link.tsx'
import { sitePaths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './category-links.module.css'

/** Links to the nine categories, each in its own colours. */
export function CategoryLinks() {
  return (
    <ul className={styles['links']}>
      {CATEGORIES.map((category) => (
        <li key={category.path}>
          <NavigationLink
            href={sitePaths.category(category)}
            className={`category-theme ${getCategoryThemeClass(category.name)} ${styles['link']}`}
          >
            <span className={styles['badge']}>
              <Icon name={category.slug} />
            </span>
            {category.name}
          </NavigationLink>
        </li>
      ))}
    </ul>
  )
}
