// What every screen stands on, to be run before the shop and apart from it: in one go both keep an old phone's browser
// from answering for a third of a second.
import 'react';
import 'react-dom/client';
import 'react-router-dom';
