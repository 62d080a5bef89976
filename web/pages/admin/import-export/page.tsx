import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import type { Player } from '../../../player/session/player.ts'
import { Panel } from '../../../ui/panel.tsx'
import styles from './import-export.module.css'
import { QuestionExportPanel } from './export-questions.tsx'
import { ImportPanel } from './import-file.tsx'

export const pageModule: PageModule = createAdminTabPage('Exchange', ImportExportTab)

/** The tab to import and export questions as files. */
function ImportExportTab({ player }: { player: Player }) {
  return (
    <div className={styles['panels']}>
      <Panel aria-labelledby="import-title" className={styles['panel']}>
        <h2 id="import-title">Import</h2>
        <ImportPanel isAdmin={player.role === 'admin'} />
      </Panel>
      <Panel aria-labelledby="export-title" className={styles['panel']}>
        <h2 id="export-title">Export</h2>
        <QuestionExportPanel />
      </Panel>
    </div>
  )
}
