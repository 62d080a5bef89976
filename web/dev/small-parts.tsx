import { useState } from 'react'
import { CATEGORIES } from '#domain/categories/category.ts'
import { BUILT_IN_AVATARS } from '#domain/categories/avatar.ts'
import { SITE_NAME } from '#domain/site/site.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { ShareButtons } from '../ui/share-buttons.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import { WideDialog } from '../ui/wide-dialog.tsx'
import styles from './gallery.module.css'
import { ComponentGallerySection, ComponentGalleryExample } from './gallery-section.tsx'

/** Shows buttons, dialogs, icons and avatars. */
export function UiControlGallery() {
  return (
    <>
      <ComponentGallerySection name="Button">
        <ComponentGalleryExample name="main, busy, not possible">
          <div className={styles['choices']}>
            <Button>Save</Button>
            <Button aria-busy>One moment…</Button>
            <Button disabled>Save</Button>
          </div>
        </ComponentGalleryExample>
        <ComponentGalleryExample name="quiet, busy, not possible">
          <div className={styles['choices']}>
            <Button quiet>Try again</Button>
            <Button quiet aria-busy>
              One moment…
            </Button>
            <Button quiet disabled>
              Cancel
            </Button>
          </div>
        </ComponentGalleryExample>
        <ComponentGalleryExample name="links that look like one">
          <div className={styles['choices']}>
            <ButtonLink href="#Button">Download</ButtonLink>
            <ButtonLink href="#Button" quiet newTab>
              Learn more
            </ButtonLink>
          </div>
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Popover">
        <ComponentGalleryExample name="closed; open it">
          <Popover label="Menu">What is in it</Popover>
        </ComponentGalleryExample>
        <ComponentGalleryExample name="share buttons">
          <div className={styles['choices']}>
            <ShareButtons text={() => SITE_NAME} url="https://trivia.example/" picture={null} />
          </div>
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Dialog">
        <ComponentGalleryExample name="closed; open one">
          <DialogGallery />
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Icon">
        <ComponentGalleryExample name="of the categories, in four sizes">
          {([16, 20, 24, 48] as const).map((size) => (
            <p key={size} className={styles['choices']}>
              {CATEGORIES.map(({ slug }) => (
                <Icon key={slug} name={slug} size={size} />
              ))}
            </p>
          ))}
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Avatar">
        <ComponentGalleryExample name="small, and one that is big">
          <div className={styles['choices']}>
            {BUILT_IN_AVATARS.map((image) => (
              <Avatar key={image} image={image} />
            ))}
            <Avatar image="" big />
          </div>
        </ComponentGalleryExample>
      </ComponentGallerySection>
    </>
  )
}

function DialogGallery() {
  const [shown, setShown] = useState<'confirm' | 'danger' | 'warning' | 'wide' | null>(null)
  const close = () => setShown(null)
  return (
    <div className={styles['choices']}>
      {(['confirm', 'danger', 'warning', 'wide'] as const).map((name) => (
        <Button key={name} quiet onClick={() => setShown(name)}>
          {name}
        </Button>
      ))}
      {(shown === 'confirm' || shown === 'danger') && (
        <ConfirmDialog
          title="Are you sure?"
          confirm="Yes, do it"
          danger={shown === 'danger'}
          onConfirm={close}
          onCancel={close}
        >
          <p>What will happen.</p>
        </ConfirmDialog>
      )}
      {shown === 'warning' && <WarningDialog message="It did not work." onDismiss={close} />}
      {shown === 'wide' && (
        <WideDialog title="With room" buttons={<Button>Save</Button>} onClose={close}>
          <p>A page’s worth.</p>
        </WideDialog>
      )}
    </div>
  )
}
