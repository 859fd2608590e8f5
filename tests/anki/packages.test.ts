/** Runs every suite that needs Anki's engine, in one worker, so that the engine is installed once. */
import './export-suite.ts';
import './import-suite.ts';
import './schedules-suite.ts';
import './size-suite.ts';
