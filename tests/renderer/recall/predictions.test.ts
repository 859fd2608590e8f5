import { expect, test } from 'vitest';
import {
  goToNextPrediction,
  readPredictions,
  typePrediction,
} from '../../../src/renderer/recall/predictions.ts';

test('what is typed for one output after another stays with it', () => {
  let typed = typePrediction('', '1\n2');
  typed = goToNextPrediction(typed);
  expect(readPredictions(typed)).toEqual(['1\n2', '']);
  typed = typePrediction(typed, 'a');
  typed = typePrediction(typed, 'ab');
  expect(readPredictions(typed)).toEqual(['1\n2', 'ab']);
});

test('a form feed that is pasted parts nothing', () => {
  expect(readPredictions(typePrediction('', 'a\fb'))).toEqual(['a b']);
});
