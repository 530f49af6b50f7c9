import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameList } from '../src-games/index.ts'
import { REGION_HEADER, regionHeader } from './region-header.ts'
import { resourcesDir } from '../src-main/base/entries.ts'

for (const { id, regions } of gameList)
  writeFileSync(join(resourcesDir(), 'cpp', id, REGION_HEADER), regionHeader(id, regions))
