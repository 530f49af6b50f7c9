import { isDeepStrictEqual } from 'node:util'
import { CPP_STANDARDS } from '../../../src-shared/contract/build-options.ts'
import { readMakefile } from '../../../src-main/engines/compiler/season/read-makefile.ts'
import {
  knowsLibrary,
  programFiles,
  sourcesOf,
} from '../../../src-main/engines/compiler/season/season-sources.ts'
import { gardens } from '../../seasons/gardens.ts'
import { mutateSource, sourceCorpus } from '../mutate-source.ts'
import { Broken, type Target } from '../target.ts'

const OTHER = `# CXXFLAGS = -std=c++98
DEFS += -DNDEBUG -D SIZE=12 \\
  -DNAME=a-b.c
export CPPFLAGS ::= $(DEFS) \${MORE} $(DEFS)
override MORE ?= $(CPPFLAGS) -std=gnu++2a
ifeq ($(OS),Windows_NT)
else
endif
SRC := $(wildcard *.cc)
%.o: %.cc
\t@g++ $(CXXFLAGS) -DLAST $(shell rm -rf /) -c $< -o $@ # not -DTHIS
`
const WORDS = ['$(CXXFLAGS)', '$(A)', 'A = $(A) $(A)\n', 'CXXFLAGS += ', '-D', '-DX=', '-std=', 'c++', '\\\n', '\n\t', '\t', '#', '\\#', '$(', '${', ')', '$$', ':=', '!=', '$(wildcard *.cc)', '-include', 'define', 'Utils.o', 'Structs.cc'] // prettier-ignore

/** Makefiles of a course: flags are plain words, comments count for nothing, and sources are files that are there. */
export function createMakefileTarget(): Target<string> {
  const material = gardens('A')
  const corpus = sourceCorpus([material.Makefile, OTHER], WORDS)
  const files = Object.fromEntries(
    Object.entries(material).map(([name, text]) => [
      name,
      new Uint8Array(Buffer.from(text.slice(0, 300), 'latin1')),
    ]),
  )
  return {
    make: (random) => mutateSource(corpus, random),
    read(text) {
      const facts = readMakefile(text)
      if (!CPP_STANDARDS.includes(facts.standard)) throw new Broken(`no standard: ${facts.standard}`)
      for (const define of facts.defines)
        if (!/^[A-Za-z_]\w*(?:=[\w.+-]{1,60})?$/.test(define)) throw new Broken(`no macro: ${define}`)
      const commented = `${text.replace(/\\*$/, '')}\n# -DNOT -std=c++14\nNOWHERE = -DNOT_EITHER\n`
      if (!isDeepStrictEqual(readMakefile(commented), readMakefile(text.replace(/\\*$/, ''))))
        throw new Broken('a comment or an unused variable counts')
      const given = { ...files, Makefile: new Uint8Array(Buffer.from(text)) }
      const sources = sourcesOf(given)
      for (const name of [...sources, ...programFiles(given)])
        if (!Object.hasOwn(given, name)) throw new Broken(`no file: ${name}`)
      if (sources.some((name) => !/^\w+\.cc$/.test(name) || name.startsWith('AI')))
        throw new Broken('no source')
      knowsLibrary({ ...given, 'Utils.hh': new Uint8Array(Buffer.from(text)) })
      return facts.defines.length > 0
    },
    save: (text) => Buffer.from(text),
  }
}
